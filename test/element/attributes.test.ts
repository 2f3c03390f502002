import { expect } from 'chai'
import { optionNames } from '../../src/config/options.ts'
import { attributes, readAttribute } from '../../src/element/attributes.ts'
import { misspeltAttributes } from '../../src/element/markupAdvice.ts'

const lost = 'got an object as text'

describe('attributes', () => {
  it('set only options that exist', () => {
    for (const [option] of Object.values(attributes)) expect(optionNames).to.include(option)
  })

  for (const [name, text, expected] of [
    ['project-id', ' abc ', { option: 'projectId', value: 'abc' }],
    ['project-id', '', { option: 'projectId', value: undefined }],
    ['project-id', null, { option: 'projectId', value: undefined }],
    ['networks', 'eip155:1, eip155:8453', { option: 'networks', value: ['eip155:1', 'eip155:8453'] }],
    ['networks', '["eip155:1"]', { option: 'networks', value: ['eip155:1'] }],
    ['debug', '', { option: 'debug', value: true }],
    ['debug', 'true', { option: 'debug', value: true }],
    ['debug', 'false', { option: 'debug', value: false }],
    ['debug', 'yes', { option: 'debug', reason: 'takes true or false' }],
    ['embedded', '', { option: 'enableEmbedded', value: true }],
    ['theme-mode', 'dark', { option: 'themeMode', value: 'dark' }],
    ['theme-mode', 'purple', { option: 'themeMode', reason: 'takes light, dark' }],
    ['features', '{"swaps":false}', { option: 'features', value: { swaps: false } }],
    ['features', '{swaps}', { option: 'features', reason: 'is not valid JSON at line 1, column 2' }],
    [
      'features',
      '{\n  "swaps": false,\n}',
      { option: 'features', reason: 'is not valid JSON at line 3, column 1' },
    ],
    ['features', '[object Object]', { option: 'features', reason: lost }],
    ['networks', '[object Object],[object Object]', { option: 'networks', reason: lost }],
    ['class', 'x', undefined],
  ] as const) {
    it(`are read: ${name}=${JSON.stringify(text)}`, () => {
      expect(readAttribute(name, text)).to.deep.equal(expected)
    })
  }
})

describe('misspelt attributes', () => {
  for (const [name, meant] of [
    ['network', 'networks'],
    ['netwroks', 'networks'],
    ['projectid', 'project-id'],
    ['theme-modes', 'theme-mode'],
    ['class', undefined],
    ['data-theme', undefined],
    ['networks', undefined],
  ] as const) {
    it(`${meant ? `suggest ${meant}` : 'do not include a valid name'}: ${name}`, () => {
      const element = document.createElement('div')
      element.setAttribute(name, 'x')
      const told = [...misspeltAttributes(element)].map((each) => each.join(' '))
      expect(told).to.deep.equal(meant ? [`${name} is not an attribute; did you mean ${meant}?`] : [])
    })
  }
})
