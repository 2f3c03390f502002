import { parametersOf, parseMessage, partsOf, TYPE } from './icu.mjs'
import { listMessages } from './read.mjs'

/** Lists the texts of a language that are the same in English: names, abbreviations. */
const sameKey = '// same as in English'
/** A word for each of these terms, kept to in all texts of a language. */
const glossaryKey = '// glossary'

/**
 * What is wrong with the messages: no ICU, keys that are missing or not in English, other parameters than in English,
 * plural forms that a language lacks or does not have, texts that were not translated, terms without a word of its own.
 *
 * @param languages - Messages by language tag, English among them.
 */
export function messageFaults(languages) {
  const english = new Map(listMessages(languages.get('en')))
  return [...languages].flatMap(([tag, messages]) => {
    const own = new Map(listMessages(messages))
    const missing = [...english.keys()].filter((path) => !own.has(path)).map((path) => `${path} is missing`)
    const faults = [...own].flatMap(([path, text]) =>
      faultsOf({ tag, text, english: english.get(path) }).map((fault) => `${path} ${fault}`),
    )
    const copies = tag === 'en' ? [] : copiesOf(own, english, messages[sameKey] ?? [])
    const terms = Object.keys(languages.get('en')[glossaryKey] ?? {})
      .filter((term) => !messages[glossaryKey]?.[term])
      .map((term) => `«${term}» is not in the glossary`)
    return [...missing, ...faults, ...copies, ...terms].map((fault) => `${tag}: ${fault}`)
  })
}

function faultsOf({ tag, text, english }) {
  if (english === undefined) return ['is not in English']
  let nodes
  try {
    nodes = parseMessage(text)
  } catch (error) {
    return [`is no ICU message: ${error.message}`]
  }
  return [...parameterFaults(nodes, english), ...pluralFaults(nodes, tag), ...textFaults(text)]
}

function parameterFaults(nodes, english) {
  const write = (parameters) =>
    [...parameters]
      .map((parameter) => parameter.join(' '))
      .sort()
      .join(', ')
  const [own, wanted] = [write(parametersOf(nodes)), write(parametersOf(parseMessage(english)))]
  return own === wanted ? [] : [`has the parameters «${own}», in English «${wanted}»`]
}

function pluralFaults(nodes, tag) {
  const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return partsOf(nodes)
    .filter(({ type }) => type === TYPE.plural)
    .flatMap(({ options }) => {
      const forms = Object.keys(options).filter((form) => !form.startsWith('='))
      const lacking = needed
        .filter((form) => !forms.includes(form))
        .map((form) => `lacks the plural form «${form}»`)
      const extra = forms
        .filter((form) => !needed.includes(form))
        .map((form) => `has the plural form «${form}»`)
      return [...lacking, ...extra]
    })
}

const textFaults = (text) => {
  if (text.trim() === '') return ['is empty']
  return text !== text.trim() || / {2}/.test(text) ? ['has a stray space'] : []
}

/** A text of three letters on end that stands in English too. */
const copiesOf = (own, english, sameAsEnglish) =>
  [...own]
    .filter(
      ([path, text]) => english.get(path) === text && /[a-z]{3}/i.test(text) && !sameAsEnglish.includes(text),
    )
    .map(([path]) => `${path} is not translated`)
