import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { generateWallets } from '../../sandbox/wallet-registry/wallets.ts'
import { safeWalletUrl } from '../../src/lib/safeWalletUrl.ts'
import { hostile } from './hostileLinks.ts'

/** Schemes that no wallet registered, by the program that handles them. */
const handlers = {
  Windows: `ms-settings ms-msdt ms-word ms-excel ms-powerpoint ms-access ms-visio ms-officecmd ms-officeapp
    ms-appinstaller ms-search ms-cxh ms-cxh-full ms-clock ms-contact-support ms-device-enrollment ms-gamebar
    ms-gamingoverlay ms-getoffice ms-inputapp ms-paint ms-penworkspace ms-people ms-phone ms-photos
    ms-quick-assist ms-rd ms-screenclip ms-screensketch ms-to-do ms-virtualtouchpad ms-wcrv ms-windows-store
    ms-windows-search ms-xbl-3d8b930f ms-xgpueject ms-store ms-teams microsoft-edge microsoft.windows.camera
    microsoftmusic microsoftvideo windows.help windowsdefender windows-feedback search-ms search shell
    calculator bingmaps bingnews onenote onenote-cmd outlookmail outlookcal xbox xbox-store xboxgamepass
    read-aloud tbauth ldap hcp help mailto tel sms smb`,
  'macOS and iOS': `itms itms-services itms-apps itms-appss itms-books itms-beta itunes macappstore macappstores
    x-apple.systempreferences x-apple-helpbasic x-apple-reminderkit x-apple-calevent x-man-page
    x-safari-http x-safari-https x-web-search x-source-tag x-coredata x-radar com.apple.systempreferences
    com.apple.tv applescript applefeedback addressbook afp facetime facetime-audio facetime-prompt telprompt
    imessage messages message music maps photos-redirect podcasts prefs app-prefs app-settings calshow ical
    webcal ibooks shortcuts workflow shareddocuments mobilephone nfs vnc ssh telnet xcode voicemail`,
  Android: `intent android-app android market content geo smsto mms mmsto sip upi googlechrome googlegmail
    comgooglemaps com.google.android.apps.maps tez`,
  Linux: `apt snap appstream gnome-help gnome-extensions help info man ghelp trash computer network admin mtp
    gphoto2 sftp davs ftps magnet`,
  browsers: `javascript vbscript data blob file filesystem about chrome chrome-extension chrome-untrusted devtools
    edge brave opera vivaldi firefox moz-extension resource view-source wyciwyg jar web+pay ext+container
    http ws wss ftp gopher cid mid urn`,
  apps: `vscode vscode-insiders vscodium codium cursor windsurf jetbrains jetbrains-gateway idea pycharm sublime
    txmt git github-mac github-windows gitkraken sourcetree slack msteams zoommtg zoomus webex skype callto
    discord tg whatsapp viber line fb-messenger spotify steam uplay com.epicgames.launcher roblox-player
    minecraft obsidian notion evernote figma postman docker-desktop teamviewer8 anydesk rustdesk rdp
    remotedesktop citrixreceiver vmware-view openvpn keepassxc bitcoin ethereum mysql postgresql redis
    mongodb iterm2 warp powershell jnlp`,
}

describe('safeWalletUrl', () => {
  it('rejects addresses that run code, hide their host or are not on the web', () => {
    for (const text of hostile) assert.equal(safeWalletUrl(text), undefined, text)
  })

  for (const [owner, names] of Object.entries(handlers))
    it(`rejects what ${owner} handle`, () => {
      const passed = names.split(/\s+/).filter((name) => safeWalletUrl(`${name}://wc?uri=wc%3Aab`))
      assert.deepEqual(passed, [])
    })

  it('accepts every link of the sandbox’s registry', () => {
    const links = generateWallets(['eip155:1']).flatMap(({ mobile_link, desktop_link }) => [
      mobile_link,
      desktop_link,
    ])
    assert.deepEqual(
      links.filter((link) => link && !safeWalletUrl(link)),
      [],
    )
  })

  it('accepts every scheme that a wallet registers', () => {
    const schemes =
      'metamask trust rainbow cbwallet uniswap phantom okex bitkeep imtokenv2 tpoutside ledgerlive zerion safe argent exodus coinomi onto mathwallet ronin-wallet bnc tronlinkoutside io.metamask wc steakwallet'
    for (const scheme of schemes.split(' '))
      assert.equal(safeWalletUrl(`${scheme}://wc?uri=wc%3Aab`), `${scheme}://wc?uri=wc%3Aab`, scheme)
  })

  it('accepts a wallet scheme or a web address', () => {
    const uri = 'wc%3Aab%402%3Frelay-protocol%3Dirn'
    assert.equal(safeWalletUrl(`metamask://wc?uri=${uri}`), `metamask://wc?uri=${uri}`)
    assert.equal(
      safeWalletUrl(`https://link.trustwallet.com/wc?uri=${uri}`),
      `https://link.trustwallet.com/wc?uri=${uri}`,
    )
  })

  it('rejects a scheme without two slashes', () => {
    assert.equal(safeWalletUrl('metamask:wc'), undefined)
  })
})
