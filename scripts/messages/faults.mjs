import { parametersOf, parseMessage, partsOf, TYPE } from './icu.mjs'
import { listMessages } from './read.mjs'

/** The key that lists texts which are the same as in English, such as names and abbreviations. */
const sameKey = '// same as in English'
/** The key that has the word for each term, which all texts of the language use. */
const glossaryKey = '// glossary'

/**
 * Returns the faults in messages: invalid ICU, keys that are missing or not in English, parameters that differ from
 * English, missing or unknown plural forms, untranslated texts, and terms that are missing from the glossary.
 *
 * @param languages - Messages by language tag, including English.
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
    return [`is not an ICU message: ${error.message}`]
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

/** Returns the texts with at least three letters in a row that are the same in English. */
const copiesOf = (own, english, sameAsEnglish) =>
  [...own]
    .filter(
      ([path, text]) => english.get(path) === text && /[a-z]{3}/i.test(text) && !sameAsEnglish.includes(text),
    )
    .map(([path]) => `${path} is not translated`)
