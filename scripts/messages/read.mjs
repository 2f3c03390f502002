import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the messages of each language by tag, English first. */
export async function readMessages(folder = 'src/i18n/messages') {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const others = files.map((file) => path.basename(file, '.json')).filter((tag) => tag !== 'en')
  const tags = ['en', ...others.sort()]
  return new Map(
    await Promise.all(
      tags.map(async (tag) => [tag, JSON.parse(await readFile(`${folder}/${tag}.json`, 'utf8'))]),
    ),
  )
}

/** Returns every message with its path, such as `send.send.title`. Skips keys that begin with `//`: comments. */
export function listMessages(node, at = []) {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key.startsWith('//')) return []
    return typeof value === 'string' ? [[[...at, key].join('.'), value]] : listMessages(value, [...at, key])
  })
}

/** Returns the areas of messages. Each area loads as a whole. */
export const areasOf = (messages) => Object.keys(messages).filter((key) => !key.startsWith('//'))
