import { messageFaults } from '../messages/faults.mjs'
import { readMessages } from '../messages/read.mjs'
import { unusedMessages } from '../messages/unused.mjs'

/** What is wrong with the messages of all languages, and which of them nothing reads. */
export async function findMessageFaults() {
  const languages = await readMessages()
  const unused = unusedMessages(languages.get('en')).map((at) => `en: ${at} is read nowhere`)
  return [...messageFaults(languages), ...unused]
}
