import { SocialIcon } from '../../ui/icons/SocialIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { LegalLine } from '../connect/LegalLine.tsx'
import { useMessages } from '../context.tsx'
import { socialNames } from './socialNames.ts'
import { useSocials } from './useSocials.ts'

/** All social accounts that people may sign in with here. */
export function ConnectSocialsView() {
  const { social: text } = useMessages('social')
  const { socials, start } = useSocials()
  return (
    <>
      <Tray label={text.title}>
        {socials.map((provider) => (
          <Row
            key={provider}
            title={socialNames[provider]}
            label={text.continue(socialNames[provider])}
            mark={
              <Glyph>
                <SocialIcon provider={provider} />
              </Glyph>
            }
            leads="chevron"
            onPress={() => start(provider)}
            testId={`social-selector-${provider}`}
          />
        ))}
      </Tray>
      <LegalLine />
    </>
  )
}
