import { find } from './find.ts'

/** Cents of a USDC per night, by the upper end of each length class in meters. */
const nightCents: [metres: number, cents: number][] = [
  [5, 600],
  [8, 1150],
  [12, 1800],
]
const powerCents = 250

/** Shows the price of a stay while its sliders move. */
export function calculateFee(): void {
  const form = find('#reckoner', HTMLFormElement)
  const show = () => {
    const values = new FormData(form)
    const metres = Number(values.get('length'))
    const nights = Number(values.get('nights'))
    const perNight = nightCents.find(([upTo]) => metres <= upTo)?.[1] ?? 0
    const cents = nights * (perNight + (values.has('power') ? powerCents : 0))
    find('#length-text', HTMLOutputElement).value = `${metres} m`
    find('#nights-text', HTMLOutputElement).value = String(nights)
    find('#sum', HTMLOutputElement).value = `${(cents / 100).toFixed(2)} USDC`
  }
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  show()
}
