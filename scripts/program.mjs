import path from 'node:path'
import ts from 'typescript'

/** The sources of a folder as the compiler sees them, with the options of tsconfig.json. */
export function createProgram({ folder = '.', include = ['src', 'styles'] } = {}) {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { extends: path.resolve('tsconfig.json'), include },
    ts.sys,
    path.resolve(folder),
  )
  return ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined })
}

/** The sources themselves, without declarations of packages. */
export const sourcesOf = (program) => program.getSourceFiles().filter((file) => !file.isDeclarationFile)

/** Looks at a node and at all nodes in it. */
export const walk = (node, look) => {
  look(node)
  ts.forEachChild(node, (child) => walk(child, look))
}
