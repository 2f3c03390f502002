import { Wallet } from './Wallet'

// As in production: the server renders each request.
export const dynamic = 'force-dynamic'

export default function Page() {
  return <Wallet />
}
