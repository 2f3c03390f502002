import { atom } from 'nanostores'
import * as z from 'zod/mini'

export type Theme = {
  mode: 'light' | 'dark'
  preset?: string | undefined
  variables: Record<string, string | number>
}

const themeSchema = z.object({
  themeMode: z.optional(z.enum(['light', 'dark'])),
  themePreset: z.optional(z.string()),
  themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** The look of the page around the frame. */
export const $theme = atom<Theme>({
  mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  variables: {},
})

/** Reads a theme from the page: only the widget's documented variables, and none that loads anything. */
export function takeTheme(payload: unknown): void {
  const { data } = themeSchema.safeParse(payload)
  if (!data) return
  const { mode } = $theme.get()
  const isOurs = ([name, value]: [string, string | number]) =>
    /^--w3m-[a-z0-9-]+$/.test(name) && !/url|image|expression/i.test(String(value))
  const variables = Object.fromEntries(Object.entries(data.themeVariables ?? {}).filter(isOurs))
  $theme.set({ mode: data.themeMode ?? mode, preset: data.themePreset, variables })
}
