import { isWebUrl, parseHonest } from './safeUrl.ts'

/**
 * A link to a wallet: a web URL that `safeUrl` accepts, or a wallet's own scheme (`metamask://…`).
 *
 * A scheme is a wallet's own if nothing else uses it: see {@link taken}.
 */
export function safeWalletUrl(text: unknown): string | undefined {
  const url = parseHonest(text)
  if (!url) return undefined
  if (isWebUrl(url)) return url.href
  const scheme = url.protocol.slice(0, -1)
  return isWalletScheme(scheme) && url.href.startsWith(`${scheme}://`) ? url.href : undefined
}

/**
 * Names of schemes that belong to no wallet: those registered at IANA, and those that browsers, operating systems and
 * widely installed apps handle. Some of these run programs.
 * @see https://www.iana.org/assignments/uri-schemes
 */
const taken: ReadonlySet<string> = new Set(
  `aaa aaas about acap acct acd acr addressbook adiumxtra admin adt afc afp afs aim amss anydesk appdata
    appimage applefeedback appstream apt ar arduino ark atom attachment aw barion battlenet bb bbedit
    beshare bhim bingmaps bingnews bingweather bitcoin bitcoincash bittorrent blob bluetooth bolo brave
    browserext burn cabal calculator calendar callto calshow camera canonical cap cast casts chromium cid
    citrixreceiver clion codium com-eventbrite-attendee comgooglemaps computer contacts content content-type
    crid cstr cursor cvs dab dat data datagrip dav davs dayone deezer devtools dhttp diagnostics diaspora
    dict did dis discord dlna dlna-playcontainer dlna-playsingle dns dns-sd dntp docker-desktop doi dolphin
    dpp drm dropbox dtmi dtn dvb dvx dweb eclipse ed2k eid elsi embedded ens epic ethereum evernote example
    excel explorer fax fb fb-messenger fcp feed feedready feeds fido figma file file-provider filesystem
    finger firefox first-run-pen-experience fish flatpak fm fonts freeform ftp ftps fuchsia-pkg gamebar
    garageband geo gg ghelp gitkraken gitoid gizmoproject gmail go goland googlechrome googlegmail
    googlehome gopher gpay gphoto2 graph grd gtalk h323 ham hangouts hcap hcp home homekit http https hxxp
    hxxps hydrazone hyper iax ibooks ica icab ical icap icon ics idea ilstring im imap imessage info
    inkscape insomnia instagram install intellij iotdisco ipfs ipn ipns ipp ipps irc irc-ssl irc6 ircs isbn
    isostore iterm2 itunes itunesradio jabber jar java javascript jdbc jms jnlp jumplist kakaotalk keepassxc
    keeper keynote keyparc kio koji lastfm launcher lbry ldap ldaps leaptofrogans lid line linkedin live
    livescript lorawan lpa lvlt mac-appstore macappstore macappstores machineprovisioningprogressreporter
    magnet mailserver mailspring man maps market matrix mattermost mediaplayer message messages messenger
    microsoftedge microsoftmusic microsoftvideo mid minecraft mk mms mmsh mmst mmsto mobilephone modem mods
    mongodb mpv msnim msrp msrps mss msteams msteamsrc-v2 mt mtp mtqp mumble mupdate music mvn mvrp mvrps
    mysql nautilus nemo netflix network news newsapp nfs ni nih nntp nomachine notes notion num nxm obs
    obs-studio obsidian ocf oculus odbc oid oneclick onedrive opaquelocktoken openid openpgp4fpr openvpn
    opera origin origin2 otpauth outlookcal outlookmail p1 pack pages palm paparazzi parsec payment paytmmp
    payto pcsuite people phone phonepe photos photos-redirect phpstorm pinterest pkcs11 platform plex
    podcasts pop postgres postgresql postman powershell ppt preference pres prospero proxy psyc pttp pubs
    putty pwa pwid pycharm python qb qq query quic-transport quicken raycast rdp read-aloud reader recent
    reddit redis rediss reload reminders remotedesktop res resource rider rlogin rmi rsync rtmfp rtmp rtsp
    rtsps rtspu rubymine rustdesk rustrover safari sarif scp screensaver script secondlife secret-token
    service session sftp sgn sgnl shareddocuments shc shell shellhelp shelter shortcuts shttp sidebar sieve
    simpleledger simplex sip sips siri slack smb smp smsto smtp snap snapchat snews snmp soldat soundcloud
    sourcetree spiffe spotify spotlight sqlite ssb starknet stocks store stun stuns sublime submit swh swid
    swidpath systemsettings tag taler tasks tbauth teams teamspeak teamviewer teamviewer8 telephone teliaeid
    telnet telprompt terminal textmate tez tftp tg things things3 thismessage thzp tiktok tip tn3270 tool
    trash trello turn turns tv twitch twitter txmt u2f uber udp ulysses unity unityhub unreal upi uplay urn
    ut2004 uuid-in-package v-event vagrant vbscript vemmi ventrilo ves viber videos vivaldi vlc vmrc
    vmware-view vnc voicemail vpn vscodium vsls w3 wais walletpass warp wasm wasm-js waze wcr weather web3
    webcal webex webstorm wechat weixin whatsapp wifi windowsdefender windsurf winget wireguard wmp word
    workflow wpad wpid ws wss wtai wyciwyg xboxgamepass xcode xcode-xcr xcon xcon-userid xfire xftp xmpp
    xrcp xri ymsgr youtube zed zoommtg zoomphonecall zoomus zotero`.split(/\s+/),
)

/** The same by prefix: `ms-settings`, `x-apple.systempreferences`, `itms-services`, `web+pay`. */
const takenFamily =
  /^(ms|microsoft|windows|x|apple|applescript|com\.(apple|android|google|microsoft|epicgames)|android|intent|itms|chrome|moz|edge|web|ext|view|vs|vscode|search|git|github|app-(prefs|settings)|facetime|sms|tel|mailto|ssh|svn|iris|coaps?|soap|xmlrpc|z39|xbox|onenote|outlook|skype|steam|zoom|roblox|jetbrains|gnome|org\.kde|help|prefs)([-.+]|$)/

/** Whether an app may have registered the scheme: `otter`, `io.otter`, `otter-wallet`. */
const isWalletScheme = (scheme: string): boolean =>
  /^[a-z][a-z0-9+.-]+$/.test(scheme) && !taken.has(scheme) && !takenFamily.test(scheme)
