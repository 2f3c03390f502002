import { expect } from 'chai'
import { createUuid, isUuidV4 } from '../../src/lib/uuid.ts'

describe('uuid', () => {
  it('accepts version 4 only', () => {
    expect(isUuidV4('350670db-19fa-4704-a166-e52e178b59d2')).to.equal(true)
    expect(isUuidV4('350670DB-19FA-4704-A166-E52E178B59D2')).to.equal(true)
    const wrong = [
      '350670db-19fa-1704-a166-e52e178b59d2',
      '350670db-19fa-4704-c166-e52e178b59d2',
      '00000000-0000-0000-0000-000000000000',
      '350670db19fa4704a166e52e178b59d2',
      '350670db-19fa-4704-a166-e52e178b59d2\n',
      '',
      undefined,
      { toString: () => '350670db-19fa-4704-a166-e52e178b59d2' },
    ]
    for (const value of wrong) expect(isUuidV4(value)).to.equal(false)
  })

  it('creates different ids', () => {
    const made = Array.from({ length: 500 }, createUuid)
    expect(made.every(isUuidV4)).to.equal(true)
    expect(new Set(made).size).to.equal(500)
  })
})
