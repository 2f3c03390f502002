const uri = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inner}</svg>`)}`
const ground = (fill: string) => `<rect width="40" height="40" fill="${fill}"/>`
const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
const coin = (fill: string, sign: string) =>
  uri(
    `${ground(fill)}<circle cx="20" cy="20" r="15.5" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/><text x="20" y="20" dy=".355em" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">${sign}</text>`,
  )

/** Pictures of fictional apps, wallets, networks and tokens. */
export const pictures = {
  harbor: uri(
    `${ground('#13211d')}<path d="M11 9v22M29 9v22" ${line} stroke="#fff" stroke-width="3.4"/><path d="M11 25a9 9 0 0 1 18 0" ${line} stroke="#8fe0c9" stroke-width="3.4"/>`,
  ),
  otter: uri(
    `${ground('#b4572f')}<circle cx="20" cy="22" r="11" fill="#f4d9c4"/><circle cx="11.5" cy="12.5" r="4" fill="#f4d9c4"/><circle cx="28.5" cy="12.5" r="4" fill="#f4d9c4"/><circle cx="20" cy="24" r="3.2" fill="#5b2713"/>`,
  ),
  kite: uri(
    `${ground('#f0b429')}<path d="M20 6 32 20 20 34 8 20Z" fill="#fff6dd"/><path d="M20 6v28M8 20h24" ${line} stroke="#b37a00" stroke-width="2"/>`,
  ),
  juniper: uri(
    `${ground('#1f6b45')}<circle cx="14" cy="15" r="5" fill="#bfe8c9"/><circle cx="26" cy="15" r="5" fill="#7cc99a"/><circle cx="20" cy="26" r="5" fill="#e6f7ea"/>`,
  ),
  fathom: uri(
    `${ground('#1c2f72')}<path d="M8 31a12 12 0 0 1 24 0" ${line} stroke="#cfe0ff" stroke-width="3"/><path d="M13.5 31a6.500 6.500 0 0 1 13 0" ${line} stroke="#8fb4ff" stroke-width="3"/><circle cx="20" cy="13" r="4" fill="#fff"/>`,
  ),
  pairing: uri(
    `${ground('#2d5fd0')}<circle cx="11.5" cy="20" r="4.5" fill="none" stroke="#fff" stroke-width="3"/><circle cx="28.5" cy="20" r="4.5" fill="#fff"/><path d="M18.3 20h3.8" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-dasharray=".01 3.7"/>`,
  ),
  ethereum: uri(`${ground('#4f5d83')}<path d="M9 11.5h22v4H9Zm0 7h22v4H9Zm0 7h22v4H9Z" fill="#fff"/>`),
  base: uri(`${ground('#1f4fd6')}<circle cx="20" cy="20" r="9.5" fill="#fff"/>`),
  eth: uri(
    `${ground('#566489')}<path d="M12.5 13h15v3.2h-15Zm0 5.4h15v3.2h-15Zm0 5.4h15V27h-15Z" fill="#fff"/>`,
  ),
  usdc: coin('#2566b8', '$'),
  uni: coin('#c43c7d', 'U'),
}

/** Fictional accounts. The third begins and ends like the second. */
export const accounts = {
  mara: '0x7a3fC29b84E1d05591aE40c77721f603Bbc891Dc',
  lin: '0x4f3A77b09c21D48e05F6a133Cc90b75D2e41a9E3',
  poison: '0x4f3A1e6dc0F277b904Aae81D5c36B2f09d17a9E3',
  fresh: '0xB10Ce7791f5aD306C8e2f94B70dd128Ea5c307d1',
}

/** As long as a real pairing link. */
export const pairingLink =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1795234400&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

export const hash = '0x9c414d3f6a17bb90f05c1b0f8f0a3ac4c1f7be6be1c3ad6a7d0b54c7f21fe07b'
export const networks = {
  ethereum: { id: 'eip155:1', name: 'Ethereum', src: pictures.ethereum },
  base: { id: 'eip155:8453', name: 'Base', src: pictures.base },
}
