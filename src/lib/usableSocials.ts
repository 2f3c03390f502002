import type { HostPlace, OperatingSystem } from './hostPlace.ts'

/** The social options that work in this page: a messenger's own browser blocks some of them. */
export function usableSocials<Name extends string>(socials: readonly Name[], host: HostPlace): Name[] {
  if (host.place !== 'telegram') return [...socials]
  const blocked = blockedSocials[host.system] ?? []
  return socials.filter((name) => !blocked.includes(name))
}

const blockedSocials: Partial<Record<OperatingSystem, string[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}
