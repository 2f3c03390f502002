import path from 'node:path'
import ts from 'typescript'

/** Creates a TypeScript program for a folder, with the options of tsconfig.json. */
export function createProgram({ folder = '.', include = ['src', 'styles'] } = {}) {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { extends: path.resolve('tsconfig.json'), include },
    ts.sys,
    path.resolve(folder),
  )
  return ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined })
}

/** Returns the source files of a program, without declaration files. */
export const sourcesOf = (program) => program.getSourceFiles().filter((file) => !file.isDeclarationFile)

/** Calls `look` with a node and all of its descendants. */
export const walk = (node, look) => {
  look(node)
  ts.forEachChild(node, (child) => walk(child, look))
}
