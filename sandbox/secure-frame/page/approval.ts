import { element, facts } from '../../phone-wallet/page/dom.ts'
import type { Description } from '../describe.ts'

/** A press sooner than this after something was shown is a press on what was there before. */
const armMs = 500

/** Asks the person in the frame. Rejects when they say no. */
export type Approve = (description: Description) => Promise<void>

/**
 * Draws what is to be agreed to. Only presses of a person count, made once they could have read it: a script
 * can neither press nor put its button under somebody's finger. Who asks anew has given up what was asked before.
 */
export function createApproval(place: Element): Approve {
  let giveUp = () => {}
  return ({ title, rows }) => {
    giveUp()
    return new Promise<void>((resolve, reject) => {
      const shownAt = performance.now()
      const end = () => {
        card.remove()
        reject(new Error('User rejected the request'))
      }
      const no = element('button', { type: 'button' }, 'Decline')
      const yes = element('button', { type: 'button', class: 'loud' }, 'Approve') as HTMLButtonElement
      no.addEventListener('click', end)
      yes.addEventListener('click', ({ isTrusted }) => {
        if (!isTrusted || performance.now() - shownAt < armMs) return
        resolve()
        end()
      })
      yes.disabled = true
      setTimeout(() => {
        yes.disabled = false
      }, armMs)
      const actions = element('div', { class: 'actions' }, no, yes)
      const card = element('section', {}, element('h1', {}, title), facts(rows), actions)
      place.append(card)
      giveUp = end
    })
  }
}
