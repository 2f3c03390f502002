import { Product } from '../product/Product.tsx'
import { scripts } from '../product/scripts.ts'
import { type Story, story } from '../Story.ts'

/** Every view of the product in every state, rendered by the real components. */
export const productStories: Story[] = Object.entries(scripts).map(([id, looks]) =>
  story(
    `view-${id}`,
    `View: ${id}`,
    Object.fromEntries(
      Object.entries(looks).map(([name, script]) => [
        name.replaceAll(' ', '-'),
        (context) => <Product script={script} context={context} theme={context.theme} />,
      ]),
    ),
    'view',
  ),
)
