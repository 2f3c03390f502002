import { init } from '@getalby/bitcoin-connect'

init({ appName: 'Shop' })
