// `node --import ./server/module-aliases.ts scripts/build/standalone.ts <folder>`, after a build with BUILD_STANDALONE=1: copies what the server and its
// commands need into an empty folder, used by the Dockerfile.
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
import { fileOf } from '@/server/module-aliases.ts'

type Traced = { fileList: Set<string>; warnings: Set<Error> }
type Tracer = {
  nodeFileTrace(files: string[], options: Record<string, unknown>): Promise<Traced>
  resolve(id: string, parent: string, job: unknown, cjs: boolean): Promise<string | string[]>
}

/** Entry points of the image: the web server and the operators' commands. */
export const started = [
  'server/module-aliases.ts',
  'server/serve.ts',
  'server/renderer.ts',
  'scripts/keep-assets.ts',
  'scripts/staff.ts',
  'scripts/worker.ts',
]

/** Project files that must never be copied. */
const never = /^(?:\.env|tests\/|\.git|supabase\/(?:\.temp|local\/(?!settings|keys))|.*\.map$)/

/** Files that the entry points import, directly or not; found by reading the sources. */
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
        // Next.js is in its own standalone output.
        if (id === 'server-only' || /^next(?:\/|$)/.test(id)) return []
        const ours = fileOf(id, pathToFileURL(parent).href)
        return ours ? fileURLToPath(ours) : resolve(id, parent, job, cjs)
      },
    },
  )
  return [...fileList]
}

/** All files below `folder`, as relative paths. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Copies the build of `root` to `to`; returns the number of files. Throws without such a build. */
export async function assemble(root: string, to: string): Promise<number> {
  const standalone = join(root, '.next/standalone')
  if (!existsSync(standalone))
    throw new Error('Build first, with BUILD_STANDALONE=1 npm run build.')
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
  // Skips Next's own server, which trusts client address headers. Keeps symlinks to packages.
  const traced = filesBelow(standalone).filter((path) => path !== 'server.js')
  const packed = filesBelow(join(root, '.next/front')).map((path) => join('.next/front', path))
  const open = filesBelow(join(root, 'public')).map((path) => join('public', path))
  // Loaded by language and domain, which tracing can't follow.
  const messages = filesBelow(join(root, 'lib/i18n/messages')).map((path) =>
    join('lib/i18n/messages', path),
  )
  const commands = await filesOfCommands(root)
  const files = new Set([...traced, ...packed, ...open, ...messages, ...commands])
  for (const path of files) {
    if (never.test(path)) continue
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    // The build's last step changes the project's files, not Next's copies.
    const source = existsSync(join(root, path)) ? join(root, path) : join(standalone, path)
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else copyFileSync(source, target)
  }
  // For the last known status; the only folder that instances write to.
  mkdirSync(join(to, '.next/cache'), { recursive: true })
  return files.size
}

if (import.meta.main) {
  const [to] = process.argv.slice(2)
  if (!to) throw new Error('Usage: node scripts/build/standalone.ts <folder>')
  console.info(`${await assemble(process.cwd(), to)} files are in ${to}.`)
}
