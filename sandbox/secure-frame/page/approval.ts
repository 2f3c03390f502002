import { seesCovers, watchSight } from '../../../src/frame/watchSight.ts'
import { element, facts } from '../../phone-wallet/page/dom.ts'
import type { Description } from '../describe.ts'

/** A click sooner than this after something became visible was meant for what was there before. */
const armMs = 500

export type Approval = {
  /** Prompts the user in the frame. Rejects if they decline. */
  ask(description: Description): Promise<void>
  /** Withdraws the prompt. */
  giveUp(): void
}

/** Below the buttons, in each step of an approval. */
const linesOf = { only: [], first: ['\u00a0'], second: ['Are you sure? Read it again.'] }

/**
 * Renders the approval. Only trusted clicks count, made while everything is visible and after the user could read it: a
 * script can neither click, nor move its button under the user's pointer, nor cover the frame's. If the browser cannot
 * detect covers, the approval is shown twice with swapped buttons: one stolen click approves nothing, and two in the
 * same place decline.
 *
 * A new request cancels the previous one.
 */
export function createApproval(place: Element): Approval {
  let giveUp = () => {}
  const ask: Approval['ask'] = ({ title, rows }) => {
    giveUp()
    return new Promise<void>((resolve, reject) => {
      const show = (step: keyof typeof linesOf) => {
        const yes = element('button', { type: 'button', class: 'loud' }, 'Approve') as HTMLButtonElement
        const no = element('button', { type: 'button' }, 'Decline')
        const actions = element('div', { class: 'actions' }, ...(step === 'second' ? [yes, no] : [no, yes]))
        // The buttons must not move, so the space for the line is there from the start; approve takes the place of decline.
        const more = linesOf[step].map((line) => element('p', {}, line))
        const card = element('section', {}, element('h1', {}, title), facts(rows), actions, ...more)
        const armed = armWhileSeen(yes, card)
        const end = () => {
          armed.stop()
          card.remove()
        }
        giveUp = () => {
          end()
          reject(new Error('User rejected the request'))
        }
        no.addEventListener('click', giveUp)
        yes.addEventListener('click', ({ isTrusted }) => {
          if (!isTrusted || !armed.now()) return
          end()
          if (step === 'first') show('second')
          else resolve()
        })
        place.append(card)
      }
      show(seesCovers() ? 'only' : 'first')
    })
  }
  return { ask, giveUp: () => giveUp() }
}

/** Enables a button once it and its card have been visible for a while; restarts whenever they were hidden. */
function armWhileSeen(button: HTMLButtonElement, card: Element): { now(): boolean; stop(): void } {
  let seenAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isArmed = () => seenAt !== undefined && performance.now() - seenAt >= armMs
  button.disabled = true
  let wasSeen = false
  const stop = watchSight(button, [card], (isSeen) => {
    if (isSeen === wasSeen) return
    wasSeen = isSeen
    clearTimeout(timer)
    seenAt = isSeen ? performance.now() : undefined
    button.disabled = true
    if (isSeen)
      timer = setTimeout(() => {
        button.disabled = !isArmed()
      }, armMs)
  })
  return {
    now: isArmed,
    stop() {
      clearTimeout(timer)
      stop()
    },
  }
}
