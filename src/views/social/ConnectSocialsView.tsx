import { BrandMark } from '../../ui/BrandMark.tsx'
import { Group } from '../../ui/Group.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { LegalLine } from '../connect/LegalLine.tsx'
import { useMessages } from '../context.tsx'
import { socialNames } from './socialNames.ts'
import { useSocials } from './useSocials.ts'

/** All social accounts that users can sign in with. */
export function ConnectSocialsView() {
  const { social: text } = useMessages('social')
  const { socials, start } = useSocials()
  return (
    <>
      <Group label={text.title}>
        {socials.map((provider) => (
          <Row
            key={provider}
            title={socialNames[provider]}
            label={text.continue({ provider: socialNames[provider] })}
            mark={
              <IconTile>
                <BrandMark brand={provider} />
              </IconTile>
            }
            leads="chevron"
            onPress={() => start(provider)}
            testId={`social-selector-${provider}`}
          />
        ))}
      </Group>
      <LegalLine />
    </>
  )
}
