import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildImage, takeImage } from '../setup/dockerfile.ts'

const home = mkdtempSync(join(tmpdir(), 'altiora-dockerfile-'))
afterAll(() => rmSync(home, { recursive: true }))

const project = join(home, 'project')
for (const [name, text] of Object.entries({
  Dockerfile: `# a comment
FROM node:24 AS build
WORKDIR /build
ENV TOLD=yes OTHER=no
COPY package.json lib/only.txt ./
RUN test ! -e app && ls > first.txt
COPY . .
ARG SITE_URL
RUN mkdir -p ../image/kept && \\
  echo "$TOLD $SITE_URL" > ../image/built.txt && cp -r app .env.example ../image 2> /dev/null || true
FROM node:24
WORKDIR /app
COPY --from=build /image ./
COPY --from=build --chown=65534:65534 /image/kept kept
USER 65534:65534
ENTRYPOINT ["node"]
CMD ["server.ts"]
`,
  '.dockerignore': '# what stays\n**/.env*\nlib/**\n!lib/only.txt\n',
  'package.json': '{}',
  'lib/only.txt': 'only',
  'lib/other.txt': 'other',
  'app/page.txt': 'page',
  '.env.example': 'SECRET=1',
})) {
  mkdirSync(dirname(join(project, name)), { recursive: true })
  writeFileSync(join(project, name), text)
}

it('carries out the steps of a Dockerfile, each where it belongs', async () => {
  const steps: string[] = []
  const image = await buildImage(project, join(home, 'out'), (text) => steps.push(text))
  expect(steps).toHaveLength(2)
  const built = join(home, 'out/build/build')
  expect(readFileSync(join(built, 'first.txt'), 'utf8')).toBe(
    'first.txt\\nonly.txt\\npackage.json\\n'.replaceAll('\\n', '\n'),
  )
  expect(existsSync(join(built, 'lib/only.txt'))).toBe(true)
  expect(existsSync(join(built, 'lib/other.txt'))).toBe(false)
  expect(existsSync(join(built, '.env.example'))).toBe(false)
  expect(image).toMatchObject({ user: '65534:65534', command: ['node', 'server.ts'] })
  expect(readFileSync(join(image.folder, 'built.txt'), 'utf8')).toBe(
    'yes https://www.altiora.example\n',
  )
  expect(readFileSync(join(image.folder, 'app/page.txt'), 'utf8')).toBe('page')
  expect(existsSync(join(image.folder, 'kept'))).toBe(true)
  // Stages know nothing of each other's environment.
  expect(image.env).toEqual({})
})

it('stops at a step that fails', async () => {
  const failing = join(home, 'failing')
  mkdirSync(failing)
  writeFileSync(join(failing, 'Dockerfile'), 'FROM a\nWORKDIR /b\nRUN exit 3\nRUN touch after\n')
  await expect(buildImage(failing, join(home, 'none'), () => {})).rejects.toThrow('ended with 3')
  expect(existsSync(join(home, 'none/last/b/after'))).toBe(false)
})

it('knows how an image is started that was laid out before', async () => {
  expect(await takeImage(project, '/somewhere')).toMatchObject({
    folder: '/somewhere',
    user: '65534:65534',
    command: ['node', 'server.ts'],
  })
})
