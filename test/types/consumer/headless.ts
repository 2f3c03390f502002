import { createHeadless, type HeadlessWallet } from 'w3m-modal/headless'

const kit = createHeadless({ projectId: 'project', networks: ['eip155:1'] })
const show = (wallets: HeadlessWallet[]) => wallets.map(({ name }) => name)
kit.$wallets.subscribe(({ wallets, status }) => show(wallets).push(status))
export const connected: Promise<string> = kit
  .connect({ wallet: 'io.metamask' })
  .then(({ address }) => address)
