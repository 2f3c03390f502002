import path from 'node:path'
import ts from 'typescript'
import { createProgram, sourcesOf, walk } from '../program.mjs'
import { unreadFaults } from './unread.mjs'

/** Code that handles amounts. It must not convert them to floating-point numbers. */
const moneyFolders =
  /^src\/(actions\/(account|activity|buy|payment|send|swap|transactions|simulation)|views\/(account|activity|buy|send|shared|swap)|chains|services\/blockchain-api|lib)\//

/** Allowed conversions, by file and text: values that are not amounts, and amounts that an API needs as numbers. */
const allowed = {
  'src/actions/account/tokenList.ts': ['Number(decimals)'],
  // For analytics only. The signed amount does not use it.
  'src/actions/send/sendTransfer.ts': ['Number(formatAmount(amount, decimals))'],
  // Bitcoin nodes return whole coins. A double represents every possible amount to the satoshi.
  'src/chains/bip122/getBalance.ts': ['result.total_amount * satoshi'],
  // Bitcoin wallets take satoshis as a number. All possible amounts are safe integers.
  'src/chains/bip122/index.ts': ['Number(amount)'],
  'src/chains/eip155/node/collectibles.ts': ['Number(held)'],
  'src/chains/eip155/node/nodeCalls.ts': ["Number(await ask('eth_chainId', [], quantitySchema))"],
  'src/chains/eip155/node/tokens.ts': ['Number(places)'],
  'src/chains/eip155/node/requestSend.ts': ['Number(networkReference(network))'],
  'src/chains/eip155/switchWallet.ts': ['Number(networkReference(network))'],
  'src/chains/eip155/walletAssets.ts': ['Number(networkReference(network))'],
  'src/chains/readFailure.ts': ['Number(code)'],
  // A timestamp.
  'src/frame/evm/readable.ts': ['Number(seconds)'],
  'src/lib/multiplyByPrice.ts': ['Number(exponent)'],
  'src/lib/base58.ts': ['Number(value & 0xffn)', 'Number(value % 58n)'],
  'src/lib/swapCall.ts': ['Number(start / 32n)', 'Number(count)'],
  'src/lib/hex.ts': ['Number(value)'],
  'src/lib/retry.ts': ['Number(text)'],
  'src/services/blockchain-api/amount.ts': ['Number(power)'],
  'src/lib/coinType.ts': ['Number(reference)'],
  'src/services/blockchain-api/dataChains.ts': ['Number(reference)'],
  'src/services/blockchain-api/map.ts': ['Number(wire.quantity.decimals)'],
  // Whole currency units of at most nine digits.
  'src/services/blockchain-api/onramp/client.ts': ['Number(amount)'],
}

/** Returns conversions of amounts to floating-point numbers, and allowed conversions that no longer exist. */
function floatFaults(program) {
  const checker = program.getTypeChecker()
  const unused = new Set(
    Object.entries(allowed).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`)),
  )
  const faults = []
  for (const source of sourcesOf(program)) {
    const name = path.relative('.', source.fileName)
    walk(source, (node) => {
      const isReckoned = ts.isBinaryExpression(node)
      const isFloat = [...madeFloat(node)].some((amount) => {
        const type = checker.getTypeAtLocation(amount)
        return isReckoned ? isNumber(type) : isMoney(type, name)
      })
      const fault = `${name}: ${node.getText()}`
      if (isFloat && !unused.delete(fault)) faults.push(`${fault} converts an amount to a float`)
    })
  }
  return [...faults, ...[...unused].map((fault) => `${fault} is allowed, but no longer exists`)]
}

/** Returns the faults of the two checks that need the types of all sources. */
export function typedFaults() {
  const program = createProgram()
  return [...unreadFaults(program), ...floatFaults(program)]
}

const converters = /^(Number|parseFloat|Number\.parseFloat)$/
const { AsteriskToken, SlashToken, PlusToken, MinusToken } = ts.SyntaxKind
const arithmetic = [AsteriskToken, SlashToken, PlusToken, MinusToken]
const namesMoney = /(price|usd|worth|amount|fee|balance|total)$/i

/** Yields what an expression converts to a floating-point number, and amounts that it calculates with. */
function* madeFloat(node) {
  if (ts.isCallExpression(node) && converters.test(node.expression.getText())) yield* node.arguments
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken) yield node.operand
  if (ts.isBinaryExpression(node) && arithmetic.includes(node.operatorToken.kind)) {
    yield* [node.left, node.right].filter((side) => namesMoney.test(side.getText()))
  }
}

/** A bigint is always an amount. Text and unknown values are amounts in the folders that handle money. */
function isMoney(type, file) {
  if (type.isUnion()) return type.types.some((part) => isMoney(part, file))
  if (type.flags & ts.TypeFlags.BigIntLike) return true
  const isOpen = type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown)
  return isOpen !== 0 && moneyFolders.test(file)
}

const isNumber = (type) =>
  type.isUnion() ? type.types.some(isNumber) : (type.flags & ts.TypeFlags.NumberLike) !== 0
