import { seesCovers, watchSight } from '../../../src/frame/watchSight.ts'
import { element, facts } from '../../phone-wallet/page/dom.ts'
import type { Description } from '../describe.ts'

/** A press sooner than this after something came into sight is a press on what was there before. */
const armMs = 500

export type Approval = {
  /** Prompts the user in the frame. Rejects if they decline. */
  ask(description: Description): Promise<void>
  /** Takes the question back. */
  giveUp(): void
}

/** Below the buttons, as each step of an approval has it. */
const linesOf = { only: [], first: ['\u00a0'], second: ['Are you sure? Read it again.'] }

/**
 * Renders the approval. Only trusted clicks count, made while everything is visible and after the user could read it: a
 * script can neither click, nor move its button under the user's finger, nor cover the frame's. If the browser cannot
 * detect covers, the approval is shown twice with the buttons exchanged: one stolen click approves nothing, and two in
 * one place decline.
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
        // The buttons stay where they were, so its line is there from the start; yes is where no was.
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

/** Lets a button be pressed once it and its card have been in sight for a while, from the start each time that they were not. */
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
