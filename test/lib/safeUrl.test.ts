import { expect } from 'chai'
import { safeUrl, safeWalletUrl } from '../../src/lib/safeUrl.ts'

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript://alert(1)',
  'javascript://example.com/%0aalert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data://text/html,x',
  'vbscript://x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'view-source:https://example.com',
  'filesystem:https://example.com/x',
  'about:blank',
  'intent://scan/#Intent;scheme=zxing;end',
  'chrome://settings',
  'ftp://example.com',
  'ws://example.com',
  'mailto:a@example.com',
  'tel:112',
  'https://user:secret@example.com',
  'https://example.com@evil.example',
  'https:\\\\evil.example',
  'https://exam\u200bple.com',
  'https://example.com/\u202egpj.exe',
  '//example.com',
  '/path',
  '',
  'https://',
  `https://example.com/${'a'.repeat(5000)}`,
]

describe('safeUrl', () => {
  it('rejects addresses that run code, hide their host or are not on the web', () => {
    for (const text of [...hostile, 'http://example.com', 'metamask://wc', 42, null, undefined, {}]) {
      expect(safeUrl(text), String(text)).to.equal(undefined)
    }
  })

  it('returns web addresses in canonical form', () => {
    expect(safeUrl('HTTPS://Etherscan.IO/tx/0x1?a=b#c')).to.equal('https://etherscan.io/tx/0x1?a=b#c')
    expect(safeUrl('https://ex\u00e4mple.com')).to.equal('https://xn--exmple-cua.com/')
  })

  it('allows http on localhost only', () => {
    expect(safeUrl('http://127.0.0.1:8080/x')).to.equal('http://127.0.0.1:8080/x')
    expect(safeUrl('http://localhost/')).to.equal('http://localhost/')
    expect(safeUrl('http://[::1]:3000/')).to.equal('http://[::1]:3000/')
    expect(safeUrl('http://localhost.evil.example/')).to.equal(undefined)
    expect(safeUrl('http://127.0.0.1.evil.example/')).to.equal(undefined)
  })
})

describe('safeWalletUrl', () => {
  it('rejects schemes that browsers handle', () => {
    for (const text of hostile) expect(safeWalletUrl(text), text).to.equal(undefined)
  })

  it('rejects schemes of operating systems and their apps', () => {
    const schemes =
      'ms-settings ms-msdt ms-word ms-officecmd search-ms shell smb nfs rdp vnc telnet steam itms itms-services x-apple.systempreferences shortcuts facetime maps market geo sip callto webcal vscode zoommtg app-prefs help jnlp ldap sms smsto tel mailto xmpp windows.help intent android-app'
    for (const scheme of schemes.split(' '))
      expect(safeWalletUrl(`${scheme}://wc?uri=wc%3Aab`), scheme).to.equal(undefined)
  })

  it('accepts every scheme that a wallet registers', () => {
    const schemes =
      'metamask trust rainbow cbwallet uniswap phantom okex bitkeep imtokenv2 tpoutside ledgerlive zerion safe argent exodus coinomi onto mathwallet ronin-wallet bnc tronlinkoutside io.metamask wc steakwallet'
    for (const scheme of schemes.split(' '))
      expect(safeWalletUrl(`${scheme}://wc?uri=wc%3Aab`), scheme).to.equal(`${scheme}://wc?uri=wc%3Aab`)
  })

  it('accepts a wallet scheme or a web address', () => {
    const uri = 'wc%3Aab%402%3Frelay-protocol%3Dirn'
    expect(safeWalletUrl(`metamask://wc?uri=${uri}`)).to.equal(`metamask://wc?uri=${uri}`)
    expect(safeWalletUrl(`https://link.trustwallet.com/wc?uri=${uri}`)).to.equal(
      `https://link.trustwallet.com/wc?uri=${uri}`,
    )
  })

  it('rejects a scheme without two slashes', () => {
    expect(safeWalletUrl('metamask:wc')).to.equal(undefined)
  })
})
