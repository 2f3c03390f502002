import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { summaryOf } from '../../docs/.vitepress/llms.mts'
import { type Choice, frameworks, snippetFor } from '../../docs/.vitepress/theme/snippets.ts'

const nothing: Choice = {
  preset: 'soft',
  theme: '',
  accent: '',
  radius: '',
  font: '',
  networks: ['eip155:1'],
  locale: '',
  size: 'md',
  label: '',
  balance: 'show',
}

describe('a snippet of the playground', () => {
  it('has only what differs from the defaults', () => {
    assert.equal(
      snippetFor('HTML', nothing),
      [
        '<script type="module" src="/w3m-modal.js"></script>',
        '',
        '<w3m-modal networks="eip155:1"></w3m-modal>',
        '<w3m-button></w3m-button>',
      ].join('\n'),
    )
  })

  it('has the selected options, for every framework', () => {
    const choice: Choice = {
      ...nothing,
      preset: 'rounded',
      theme: 'dark',
      accent: '#0f766e',
      locale: 'de',
      size: 'sm',
    }
    for (const framework of frameworks) {
      const snippet = snippetFor(framework, choice)
      for (const value of ['rounded', 'dark', '#0f766e', 'de', 'eip155:1', '--w3m-accent'])
        assert.ok(snippet.includes(value), `${framework} without ${value}`)
    }
    assert.match(snippetFor('React', choice), /themeMode="dark"/)
    assert.match(snippetFor('Svelte', choice), /themeVariables=\{\{ '--w3m-accent': '#0f766e' \}\}/)
    assert.match(snippetFor('JavaScript', choice), /themeMode: 'dark',\n/)
  })

  it('keeps a quote in a label', () => {
    assert.match(
      snippetFor('HTML', { ...nothing, label: '"Ahoy" & go' }),
      /label="&quot;Ahoy&quot; &amp; go"/,
    )
  })
})

describe('llms.txt', () => {
  it('describes a page with its first paragraph, without links', () => {
    const page = '# Buy\n\n```js\nx\n```\n\nLet users [buy](buy.md) tokens\nby card.\n\nMore.'
    assert.equal(summaryOf(page), 'Let users buy tokens by card.')
  })
})
