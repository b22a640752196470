// `node server/build/standalone.ts <folder>`, after a build with BUILD_STANDALONE=1: lays out in an empty folder what a
// server needs to run the site and its commands, and nothing else. The Dockerfile's image is this folder.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fileOf } from '../module-aliases.ts'

type Traced = { fileList: Set<string>; warnings: Set<Error> }
type Tracer = {
  nodeFileTrace(files: string[], options: Record<string, unknown>): Promise<Traced>
  resolve(id: string, parent: string, job: unknown, cjs: boolean): Promise<string | string[]>
}

/** What is started in the image: the web server, and what operators run beside it. */
const started = [
  'server/serve.ts',
  'scripts/keep-assets.ts',
  ...['worker', 'events', 'moderator', 'messages', 'help-centre', 'incidents'].map(
    (name) => `scripts/${name}.ts`,
  ),
]

/** What is of the project alone must not come along, whatever asks for it. */
const never = /^(?:\.env|tests\/|\.git|supabase\/(?:\.temp|local\/(?!settings|keys))|.*\.map$)/

/** The files that the started ones import, theirs included; found by reading, as Next finds those of its pages. */
async function filesOfCommands(root: string): Promise<string[]> {
  const require = createRequire(join(root, 'package.json'))
  const { nodeFileTrace, resolve } = require('next/dist/compiled/@vercel/nft') as Tracer
  const { fileList } = await nodeFileTrace(
    started.map((name) => join(root, name)),
    {
      base: root,
      processCwd: root,
      conditions: ['node', 'import'],
      ignore: (path: string) => path.startsWith('.next/'),
      readFile: async (path: string) => {
        if (!existsSync(path) || statSync(path).isDirectory()) return null
        const content = readFileSync(path)
        const ours = path.endsWith('.ts') && !path.includes('/node_modules/')
        return ours ? stripTypeScriptTypes(content.toString()) : content
      },
      resolve: async (id: string, parent: string, job: unknown, cjs: boolean) => {
        // The framework is in what its own build lays out.
        if (id === 'server-only' || /^next(?:\/|$)/.test(id)) return []
        const ours = fileOf(id, pathToFileURL(parent).href)
        return ours ? fileURLToPath(ours) : resolve(id, parent, job, cjs)
      },
    },
  )
  return [...fileList]
}

/** Everything below `folder`, as paths from there. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Lays the build of `root` out in `to`; answers the number of files. Throws where there is no such build. */
export async function assemble(root: string, to: string): Promise<number> {
  const standalone = join(root, '.next/standalone')
  if (!existsSync(standalone))
    throw new Error('Build first, with BUILD_STANDALONE=1 npm run build.')
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
  // The framework's own start is not taken along: it would believe what clients say about their addresses. Links to
  // packages are kept as they are.
  const traced = filesBelow(standalone).filter((path) => path !== 'server.js')
  const packed = filesBelow(join(root, '.next/front')).map((path) => join('.next/front', path))
  const open = filesBelow(join(root, 'public')).map((path) => join('public', path))
  // Loaded by the name of their language and domain, which tracing can't follow.
  const messages = filesBelow(join(root, 'lib/i18n/messages')).map((path) =>
    join('lib/i18n/messages', path),
  )
  const commands = await filesOfCommands(root)
  const files = new Set([...traced, ...packed, ...open, ...messages, ...commands])
  for (const path of files) {
    if (never.test(path)) continue
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    // What the build's last step changed lies in the project, not in the framework's copy.
    const source = existsSync(join(root, path)) ? join(root, path) : join(standalone, path)
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else copyFileSync(source, target)
  }
  // Here instances keep what they last knew of the status; the only place where they write.
  mkdirSync(join(to, '.next/cache'), { recursive: true })
  return files.size
}

if (import.meta.main) {
  const [to] = process.argv.slice(2)
  if (!to) throw new Error('Usage: node server/build/standalone.ts <folder>')
  console.info(`${await assemble(process.cwd(), to)} files in ${to}.`)
}
