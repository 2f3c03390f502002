import { goTo } from '../../actions/modal/goTo.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Button, ButtonRow } from '../../ui/Button.tsx'
import { MoreIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { socialNames } from '../shared/socialNames.ts'
import { useSocials } from './useSocials.ts'

/** With more than this, the last tile opens the full list. */
const most = 6

/** The social accounts on the first view: the first with its name, the others as tiles. */
export function SocialsBlock() {
  const { social: text } = useMessages('social')
  const runtime = useRuntime()
  const { socials, start } = useSocials()
  const [first, ...others] = socials
  if (!first) return null
  const isPair = socials.length === 2
  const tiles = isPair ? socials : socials.length > most ? others.slice(0, most - 2) : others
  return (
    <>
      {!isPair && (
        <Button
          icon={<BrandMark brand={first} />}
          onPress={() => start(first)}
          testId={`social-selector-${first}`}
        >
          {text.continue({ provider: socialNames[first] })}
        </Button>
      )}
      {tiles.length > 0 && (
        <ButtonRow>
          {tiles.map((provider) => (
            <Button
              key={provider}
              label={text.continue({ provider: socialNames[provider] })}
              onPress={() => start(provider)}
              testId={`social-selector-${provider}`}
            >
              <BrandMark brand={provider} />
            </Button>
          ))}
          {socials.length > most && (
            <Button
              label={text.more}
              onPress={() => goTo(runtime, 'ConnectSocials')}
              testId="social-selector-more"
            >
              <MoreIcon />
            </Button>
          )}
        </ButtonRow>
      )}
    </>
  )
}
