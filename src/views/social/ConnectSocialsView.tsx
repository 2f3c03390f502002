import { BrandMark } from '../../ui/BrandMark.tsx'
import { Group } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'
import { IconRow } from '../shared/IconRow.tsx'
import { LegalLine } from '../shared/LegalLine.tsx'
import { socialNames } from '../shared/socialNames.ts'
import { useSocials } from './useSocials.ts'

export function ConnectSocialsView() {
  const { social: text } = useMessages('social')
  const { socials, start } = useSocials()
  return (
    <>
      <Group label={text.title}>
        {socials.map((provider) => (
          <IconRow
            key={provider}
            title={socialNames[provider]}
            label={text.continue({ provider: socialNames[provider] })}
            icon={<BrandMark brand={provider} />}
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
