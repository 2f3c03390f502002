import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Application, Comment, Logger, LogLevel, TypeDocReader } from 'typedoc'
import { texts } from '../files.mjs'

/** Collects TypeDoc's complaints. */
class Complaints extends Logger {
  found = []
  log(text, level) {
    if (level >= LogLevel.Warn) this.found.push(text)
  }
}

/**
 * Reads the built types of entries with TypeDoc.
 *
 * @param entries - For each file of types: the title and the introduction of its page.
 * @returns TypeDoc's model, its complaints, and the text of each page by its file name. The page of the main entry is
 *   `w3m-modal.md`.
 */
export async function readTypes(entries, folder = 'build/api') {
  const files = Object.keys(entries)
  const entryOf = (name) =>
    entries[files.find((file) => path.basename(file, '.d.ts') === (name === 'w3m-modal' ? 'index' : name))]
  const app = await Application.bootstrapWithPlugins(
    {
      entryPoints: files,
      outputs: [{ name: 'markdown', path: folder }],
      pageTitleTemplates: { module: ({ name }) => entryOf(name).title },
    },
    [new TypeDocReader()],
  )
  app.logger = new Complaints()
  const entryPoints = app.getEntryPoints()
  for (const each of entryPoints) if (each.displayName === 'index') each.displayName = 'w3m-modal'
  const project = app.converter.convert(entryPoints)
  for (const each of project.children)
    each.comment = new Comment([{ kind: 'text', text: entryOf(each.name).intro }])
  // The Markdown plugin leaves out which error is thrown.
  for (const { comment } of Object.values(project.reflections))
    for (const { typeAnnotation, content } of comment?.blockTags ?? [])
      if (typeAnnotation) content.unshift({ kind: 'code', text: `\`${typeAnnotation.slice(1, -1)}\` ` })
  app.validate(project)
  await rm(folder, { recursive: true, force: true })
  await app.generateOutputs(project)
  const pages = (await texts(folder, /\.md$/)).map(([file, text]) => [path.basename(file), text])
  return { project, complaints: app.logger.found, pages: new Map(pages) }
}

/** Returns the text of a comment on one line. */
export const textOf = (comment) => Comment.combineDisplayParts(comment?.summary).replace(/\s+/g, ' ').trim()

/** Returns the properties and methods of a type, including those of the types that it is made of. */
export function membersOf({ children, type, types, declaration, reflection }) {
  const parts = types ?? [type, declaration, reflection].filter(Boolean)
  return children ?? parts.flatMap(membersOf)
}

/** Returns the members of a type of the main entry, by its name. */
export const membersOfType = (project, name) => membersOf(project.getChildByName(['w3m-modal', name]))
