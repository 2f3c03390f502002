import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Messages } from '../../src/i18n/areas.ts'
import { languages } from '../../src/i18n/compiled/tags.ts'
import { loadMessages } from './loadMessages.ts'
import { type Setting, Specimen } from './Specimen.tsx'
import type { Story } from './Story.ts'
import { listStories, stories } from './stories.tsx'

declare global {
  interface Window {
    /** The stories and their states, for tests. */
    __stories: ReturnType<typeof listStories>
  }
}

type Choice = Setting & { story: string; state: string | undefined; width: number }

/** `?story=button&state=kinds&theme=dark&dir=rtl&lang=ar&width=390&motion=reduce` */
function readChoice(): Choice {
  const query = new URLSearchParams(location.search)
  const direction = query.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  return {
    story: query.get('story') ?? stories[0]?.id ?? '',
    state: query.get('state') ?? undefined,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    direction,
    locale: query.get('lang') ?? (direction === 'rtl' ? 'ar' : 'en'),
    width: Number(query.get('width') ?? 360),
    motion: query.get('motion') === 'reduce' ? 'reduce' : 'full',
  }
}

const link = (change: Record<string, string>): string => {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(change)) query.set(name, value)
  return `?${query}`
}

function Gallery() {
  const choice = readChoice()
  const messages = useMessages(choice.locale)
  const story = stories.find(({ id }) => id === choice.story)
  const isPlain = new URLSearchParams(location.search).has('plain')
  useEffect(() => {
    document.documentElement.dataset.theme = choice.theme
    document.documentElement.lang = choice.locale
    document.title = story ? `${story.title} · gallery` : 'Gallery'
  })
  return (
    <>
      {!isPlain && <Switches choice={choice} />}
      <main className="g-main">
        <h1>{story?.title ?? 'No such story'}</h1>
        {story && messages && <States story={story} choice={choice} messages={messages} />}
      </main>
    </>
  )
}

function States({ story, choice, messages }: { story: Story; choice: Choice; messages: Messages }) {
  const shown = story.states.filter(({ id }) => choice.state === undefined || id === choice.state)
  return shown.map(({ id, render }) => (
    <figure className={`g-figure g-figure--${story.kind}`} key={id} data-story={story.id} data-state={id}>
      <figcaption>{id}</figcaption>
      <div className="g-frame" style={{ inlineSize: frameWidth(story, choice.width) }}>
        <Specimen setting={choice}>
          {story.kind === 'part' ? (
            <div className="g-ground">{render({ messages, locale: choice.locale, theme: choice.theme })}</div>
          ) : (
            render({ messages, locale: choice.locale, theme: choice.theme })
          )}
        </Specimen>
      </div>
    </figure>
  ))
}

/** A card has space around it; a sheet fills its window. */
const frameWidth = ({ kind }: Story, width: number): number =>
  kind === 'view' && width === 360 ? 440 : width

function Switches({ choice }: { choice: Choice }) {
  const groups = {
    theme: ['light', 'dark'],
    dir: ['ltr', 'rtl'],
    lang: [...languages, 'en-XA'],
    width: ['360', '390', '320'],
    motion: ['full', 'reduce'],
  }
  return (
    <nav className="g-nav" aria-label="Stories">
      {Object.entries(groups).map(([name, values]) => (
        <p key={name}>
          {values.map((value) => (
            <a key={value} href={link({ [name]: value })}>
              {value}
            </a>
          ))}
        </p>
      ))}
      <ul>
        {stories.map(({ id, title }) => (
          <li key={id}>
            <a href={link({ story: id })} aria-current={id === choice.story ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useMessages(locale: string): Messages | undefined {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    void loadMessages(locale).then(setMessages)
  }, [locale])
  return messages
}

window.__stories = listStories()
const container = document.getElementById('gallery')
if (container) createRoot(container).render(<Gallery />)
