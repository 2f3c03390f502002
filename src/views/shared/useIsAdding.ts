import { useStores, useValue } from '../context.tsx'

const connects = /^(Connect(?!ed)|AllWallets)/

/** Whether the user is connecting another wallet from the account. */
export function useIsAdding(): boolean {
  const [first, ...others] = useValue(useStores().router.$stack)
  return first !== undefined && !connects.test(first.name) && others.some(({ name }) => connects.test(name))
}
