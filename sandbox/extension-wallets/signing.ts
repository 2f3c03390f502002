import { Transaction } from '@scure/btc-signer'
import { encodeFunctionData, erc20Abi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { signBip322 } from '../bitcoin/bip322.ts'
import { bitcoinKeys } from '../bitcoin/keys.ts'
import { createSigner } from '../phone-wallet/evm/createSigner.ts'
import { describeCall } from '../phone-wallet/evm/describeCall.ts'
import { describeOutputs, payTo, sendPayment, signPsbt } from '../signers/bitcoin.ts'
import { describeSolana } from '../signers/describeSolana.ts'
import { payloadBytes, polkadotKey } from '../signers/polkadot.ts'
import { createSolanaSigner } from '../signers/solana.ts'

/** What signs and describes requests. */
export const signing = {
  evm: { createSigner, describeCall, encodeFunctionData, erc20Abi, privateKeyToAccount },
  bitcoin: { bitcoinKeys, describeOutputs, payTo, sendPayment, signBip322, signPsbt, Transaction },
  solana: { createSolanaSigner, describeSolana },
  polkadot: { payloadBytes, polkadotKey },
}
