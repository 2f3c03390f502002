/** The ready-made looks of the widget; the first is the default. */
export const presets = ['soft', 'plain', 'rounded', 'midnight'] as const

/** What the playground sets. Empty texts count as not set. */
export type Choice = {
  preset: (typeof presets)[number]
  theme: '' | 'light' | 'dark'
  accent: string
  radius: string
  font: string
  networks: string[]
  locale: string
  size: 'md' | 'sm'
  label: string
  balance: 'show' | 'hide'
}

/** Where a snippet is for. */
export const frameworks = ['HTML', 'React', 'Vue', 'Svelte', 'JavaScript'] as const
export type Framework = (typeof frameworks)[number]

/** Theme variables by their names. */
export function variablesOf({ accent, radius, font }: Choice): Record<string, string> {
  const all = { '--w3m-accent': accent, '--w3m-border-radius-master': radius, '--w3m-font-family': font }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Attributes of the button that differ from what it is without them. */
function buttonAttributes({ size, label, balance }: Choice): [string, string][] {
  const all: [string, string, string][] = [
    ['size', size, 'md'],
    ['label', label, ''],
    ['balance', balance, 'show'],
  ]
  return all.flatMap(([name, value, otherwise]) => (value === otherwise ? [] : [[name, value]]))
}

/** Options of the modal that are texts, by the name of the attribute. */
const textOptions = ({ preset, theme, locale }: Choice): [string, string][] =>
  [
    ['theme-preset', preset === 'soft' ? '' : preset],
    ['theme-mode', theme],
    ['locale', locale],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [[name, value]]))

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const attributes = (all: [string, string][]) =>
  all.map(([name, value]) => ` ${name}="${escapeText(value)}"`).join('')
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const literal = (value: unknown) => JSON.stringify(value).replaceAll("'", "\\'").replaceAll('"', "'")
const objectOf = (all: Record<string, string>) =>
  `{ ${Object.entries(all)
    .map(([name, value]) => `${literal(name)}: ${literal(value)}`)
    .join(', ')} }`

const writers: Record<Framework, (choice: Choice) => string> = {
  HTML(choice) {
    const variables = Object.entries(variablesOf(choice)).map(([name, value]) => `  ${name}: ${value};\n`)
    const style = variables.length > 0 ? `<style>\n:root {\n${variables.join('')}}\n</style>\n\n` : ''
    const networks: [string, string] = ['networks', choice.networks.join(',')]
    return `<script type="module" src="/w3m-modal.js"></script>\n\n${style}<w3m-modal${attributes([
      networks,
      ...textOptions(choice),
    ])}></w3m-modal>\n<w3m-button${attributes(buttonAttributes(choice))}></w3m-button>`
  },
  React(choice) {
    const variables = variablesOf(choice)
    const props = [
      `networks={[${choice.networks.map(literal).join(', ')}]}`,
      ...textOptions(choice).map(([name, value]) => `${camelCase(name)}="${escapeText(value)}"`),
      ...(Object.keys(variables).length > 0 ? [`themeVariables={${objectOf(variables)}}`] : []),
    ]
    return `import 'w3m-modal'\nimport { W3mButton, W3mModal } from 'w3m-modal/react'\n\nexport const Wallet = () => (\n  <>\n    <W3mModal\n      ${props.join('\n      ')}\n    />\n    <W3mButton${attributes(buttonAttributes(choice))} />\n  </>\n)`
  },
  Vue(choice) {
    const variables = variablesOf(choice)
    const own = Object.keys(variables).length > 0 ? `\nconst themeVariables = ${objectOf(variables)}` : ''
    const bound = own ? ' :themeVariables="themeVariables"' : ''
    const networks: [string, string] = ['networks', choice.networks.join(',')]
    return `<script setup>\nimport 'w3m-modal'\n${own}\n</script>\n\n<template>\n  <w3m-modal${attributes([
      networks,
      ...textOptions(choice),
    ])}${bound} />\n  <w3m-button${attributes(buttonAttributes(choice))} />\n</template>`.replace(
      '\n\n\n',
      '\n\n',
    )
  },
  Svelte(choice) {
    const variables = variablesOf(choice)
    const bound = Object.keys(variables).length > 0 ? ` themeVariables={${objectOf(variables)}}` : ''
    const networks: [string, string] = ['networks', choice.networks.join(',')]
    return `<script>\n  import 'w3m-modal'\n</script>\n\n<w3m-modal${attributes([
      networks,
      ...textOptions(choice),
    ])}${bound}></w3m-modal>\n<w3m-button${attributes(buttonAttributes(choice))}></w3m-button>`
  },
  JavaScript(choice) {
    const variables = variablesOf(choice)
    const options = [
      `networks: [${choice.networks.map(literal).join(', ')}],`,
      ...textOptions(choice).map(([name, value]) => `${camelCase(name)}: ${literal(value)},`),
      ...(Object.keys(variables).length > 0 ? [`themeVariables: ${objectOf(variables)},`] : []),
    ]
    return `import { createAppKit } from 'w3m-modal'\n\nconst kit = createAppKit({\n  ${options.join('\n  ')}\n})\nawait kit.open()`
  },
}

/** The code that makes a page look like the playground. */
export const snippetFor = (framework: Framework, choice: Choice): string => writers[framework](choice)
