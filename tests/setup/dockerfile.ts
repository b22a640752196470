import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'

export type Step = { name: string; text: string }

/** The instructions of a Dockerfile, with continued lines joined and comments left out. */
export function readDockerfile(text: string): Step[] {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
      return { name: name.toUpperCase(), text: rest }
    })
}

/** Whether a `.dockerignore` keeps a file out: the last pattern that fits it, or a folder of it, decides. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/')
  const within = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  let ignored = false
  for (const pattern of patterns) {
    const bare = pattern.replace(/^!/, '')
    if (within.some((one) => matchesGlob(one, bare))) ignored = !pattern.startsWith('!')
  }
  return ignored
}

export const readPatterns = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))

/** The files of a build's context: those of the tree that `.dockerignore` leaves. */
function contextFiles(root: string): string[] {
  const patterns = readPatterns(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (['node_modules', '.next', '.git'].includes(path)) return []
      return entry.isDirectory() ? below(path) : [path]
    })
  return below('').filter((path) => !isIgnored(path, patterns))
}

type Stage = { root: string; folder: string; env: Record<string, string> }

const settings = (text: string) =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=') as [string, string]))

async function run(text: string, { folder, env }: Stage): Promise<void> {
  // Of the environment here, only what finds programs: a build must need nothing else.
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('sh', ['-ec', text], {
    cwd: folder,
    env: { PATH: pathOutside(PATH), HOME, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`RUN ${text} ended with ${code}.`)
}

/** Without the programs of the project that runs this, apart from its Node. */
const pathOutside = (path: string) =>
  [
    dirname(process.execPath),
    ...path.split(':').filter((folder) => !folder.includes('node_modules')),
  ].join(':')

/** What an image says about how it is started. */
export type Built = {
  /** What a container would see as `/`. */
  root: string
  /** The folder in which it starts, under `root`. */
  folder: string
  env: Record<string, string>
  user: string
  command: string[]
}

/** What a build is told; only the address that stands in finished pages. */
const buildArguments: Record<string, string> = { SITE_URL: 'https://www.altiora.example' }

type Visitor = (step: Step, stage: Stage, stages: ReadonlyMap<string, Stage>) => Promise<void>

async function walk(project: string, to: string, visit: Visitor): Promise<Built> {
  const stages = new Map<string, Stage>()
  let stage: Stage = { root: to, folder: to, env: {} }
  let user = ''
  let command: string[] = []
  for (const step of readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    const { name, text } = step
    if (name === 'FROM') {
      const label = / AS (\w+)$/i.exec(text)?.[1] ?? 'last'
      stage = { root: join(to, label), folder: join(to, label), env: {} }
      stages.set(label, stage)
    } else if (name === 'WORKDIR') stage.folder = within(stage, text)
    else if (name === 'ENV') Object.assign(stage.env, settings(text))
    else if (name === 'ARG') stage.env[text] = buildArguments[text] ?? ''
    else if (name === 'USER') user = text
    else if (name === 'ENTRYPOINT') command = JSON.parse(text) as string[]
    else if (name === 'CMD') command.push(...(JSON.parse(text) as string[]))
    await visit(step, stage, stages)
  }
  return { ...stage, user, command }
}

/** A path of a stage, as its Dockerfile writes it. */
const within = ({ root, folder }: Stage, path: string) =>
  path.startsWith('/') ? join(root, path) : join(folder, path)

const copying = { recursive: true, verbatimSymlinks: true } as const

function copyContext(project: string, stage: Stage, words: string[], target: string): void {
  for (const path of contextFiles(project)) {
    const place = words.includes('.') ? path : words.includes(path) ? basename(path) : undefined
    if (place === undefined) continue
    const to = within(stage, join(target, place))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(project, path), to, copying)
  }
}

/**
 * Carries out the steps of the Dockerfile in `project`, without Docker: every stage is a folder below `to`, and
 * its programs are those of this machine. Resolves with the last stage.
 */
export function buildImage(
  project: string,
  to: string,
  note: (text: string) => void,
): Promise<Built> {
  return walk(project, to, async ({ name, text }, stage, stages) => {
    if (name === 'WORKDIR') mkdirSync(stage.folder, { recursive: true })
    if (name === 'RUN') {
      note(text)
      await run(text, stage)
    }
    if (name !== 'COPY') return
    const given = text.split(/\s+/)
    const flag = (flagged: string) =>
      given.find((word) => word.startsWith(`--${flagged}=`))?.split('=')[1] ?? ''
    const words = given.filter((word) => !word.startsWith('--'))
    const target = words.pop() ?? ''
    const source = stages.get(flag('from'))
    if (!source) return copyContext(project, stage, words, target)
    for (const word of words) cpSync(join(source.root, word), within(stage, target), copying)
    const [uid, gid] = flag('chown').split(':').map(Number)
    // Without the right to do so, everything belongs to who builds and starts it.
    if (uid && gid && process.getuid?.() === 0) chownSync(within(stage, target), uid, gid)
  })
}

/** The image whose content lies in `folder` already. */
export async function takeImage(project: string, folder: string): Promise<Built> {
  return { ...(await walk(project, folder, async () => {})), root: folder, folder }
}

/** Size of a folder's files in megabytes. */
export function megabytes(folder: string): number {
  const [kilobytes = '0'] = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')
  return Math.round(Number(kilobytes) / 1024)
}
