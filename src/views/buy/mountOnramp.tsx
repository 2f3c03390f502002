import { createRoot } from 'react-dom/client'
import type { AreaName } from '../../i18n/areas.ts'
import type { Runtime } from '../../runtime.ts'
import { ViewRoot } from '../ViewRoot.tsx'
import { OnrampWidget, type OnrampWidgetProps } from './OnrampWidget.tsx'

const areas: AreaName[] = ['base', 'buy']

export type OnrampPlace = {
  container: ShadowRoot
  /** The text of `tokens.css`, which the tag has for its buttons. */
  tokens: string
} & Pick<OnrampWidgetProps, 'open' | 'onShown'>

export type MountedOnramp = { setDisabled(disabled: boolean): void; unmount(): void }

export function mountOnramp(
  runtime: Runtime,
  { container, tokens, open, onShown }: OnrampPlace,
): MountedOnramp {
  const root = createRoot(container)
  return {
    setDisabled: (disabled) =>
      root.render(
        <ViewRoot runtime={runtime} container={container} tokens={tokens} areas={areas} embedded>
          <OnrampWidget open={open} onShown={onShown} disabled={disabled} />
        </ViewRoot>,
      ),
    unmount: () => root.unmount(),
  }
}
