import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './e2e-site.ts'

/** A running nginx, which ends with this process. */
export interface Nginx {
  /** Origin over TLS. */
  base: string
  /** Origin without TLS, which redirects to the other. */
  plain: string
  /** Folder of its certificate (`certificate.pem`), caches and logs. */
  folder: string
  /** Its worker processes. */
  workers(): number[]
  stop(): Promise<void>
}

type Options = {
  /** The core (from 0) it runs on. */
  core?: number
} & (
  | {
      /** Serves only files, in their compressed forms; see {@link plainConfig}. */
      config: 'plain'
      /** Folder of the files. */
      root: string
      /** Headers for every response, so that it has as many bytes as another server's. */
      headers?: Record<string, string>
    }
  | {
      /** `deploy/nginx/altiora.conf`, with this machine's ports, certificate and folders. */
      config: 'shipped'
      /** Origins of its web servers. */
      instances: readonly string[]
      /** Logs each line with its response, for tests that read it. */
      logAtOnce?: boolean
    }
)

const shipped = 'deploy/nginx'

/** The program; undefined if it isn't installed. */
export function findNginx(): string | undefined {
  return [
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/usr/bin/nginx',
    '/opt/homebrew/bin/nginx',
  ].find((path) => existsSync(path))
}

/** A server for precompressed pages, which sends each client the encoding it accepts. */
function plainConfig(root: string, headers: Record<string, string>): string {
  const added = Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join('\n  ')
  return `
map $http_accept_encoding $encoding { ~br br; ~gzip gzip; default ''; }
map $encoding $form { br .br; gzip .gz; default ''; }
server {
  listen 443 ssl;
  server_name localhost;
  ssl_certificate certificate.pem;
  ssl_certificate_key key.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  root ${root};
  keepalive_requests 1000000;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  open_file_cache_errors on;
  access_log off;
  types { }
  default_type "text/html; charset=utf-8";
  add_header Content-Encoding $encoding;
  add_header Vary Accept-Encoding;
  ${added}
  location / { try_files $uri.html$form /index.html$form =404; }
}`
}

/** The shipped configuration with this machine's ports, certificate, folders and web servers. */
function shippedConfig(folder: string, instances: readonly string[], logAtOnce = false): string {
  const snippets = join(folder, 'snippets')
  mkdirSync(snippets)
  const adapt = (text: string) =>
    text
      .replace(
        /^(\s*)server\s+127\.0\.0\.1:3001([^;]*);\s*server\s+127\.0\.0\.1:3002[^;]*;/m,
        (_, space, options) =>
          instances
            .map(
              (one) =>
                `${space}server ${new URL(one).host.replace('localhost', '127.0.0.1')}${options};`,
            )
            .join('\n'),
      )
      .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/g, 'certificate.pem')
      .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/g, 'key.pem')
      .replaceAll(/\/etc\/nginx\/altiora\//g, `${snippets}/`)
      .replaceAll(/\/var\/(?:cache|log)\/nginx\//g, `${folder}/`)
      .replaceAll(/ buffer=\S+ flush=\S+;/g, (found) => (logAtOnce ? ';' : found))
  for (const name of readdirSync(shipped)) {
    if (name === 'altiora.conf' || !name.endsWith('.conf')) continue
    writeFileSync(join(snippets, name), adapt(readFileSync(join(shipped, name), 'utf8')))
  }
  const text = readFileSync(join(shipped, 'altiora.conf'), 'utf8')
  const adapted = adapt(text)
  for (const own of [...instances.map((one) => new URL(one).port), 'certificate.pem']) {
    if (!adapted.includes(own)) throw new Error(`${shipped}/altiora.conf has no place for ${own}.`)
  }
  return adapted
}

/** All ports of the configuration, each replaced by one of ours; without IPv6. */
function ownPorts(text: string, ports: Record<string, number>): string {
  return text
    .replaceAll(/^\s*listen\s+\[::\][^;]*;\n?/gm, '')
    .replaceAll(
      /^(\s*listen)\s+(\d+)\b/gm,
      (_, listen, port) => `${listen} 127.0.0.1:${ports[port]}`,
    )
}

/** Creates a certificate for these names and loopback: `certificate.pem` and `key.pem` in `folder`. */
export function writeCertificate(folder: string, names: readonly string[]): void {
  const alternatives = [...names.map((name) => `DNS:${name}`), 'IP:127.0.0.1'].join(',')
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '2', '-subj', '/CN=localhost', '-addext', `subjectAltName=${alternatives}`],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
    ],
    { stdio: 'ignore' },
  )
}

async function untilOpen(port: number): Promise<void> {
  for (const limit = Date.now() + 10_000; Date.now() < limit; ) {
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('nginx does not answer.')
}

/**
 * Starts nginx on free loopback ports, over TLS with its own certificate. Throws if nginx isn't installed or the
 * configuration is wrong.
 */
export async function startNginx(options: Options): Promise<Nginx> {
  const program = findNginx()
  if (!program)
    throw new Error('This needs nginx (Debian: nginx-light), which is not on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'altiora-nginx-'))
  const [http = 0, https = 0] = await freePorts(2)
  const site =
    options.config === 'plain'
      ? plainConfig(options.root, options.headers ?? {})
      : shippedConfig(folder, options.instances, options.logAtOnce)
  const names = [...site.matchAll(/server_name\s+([^;]+);/g)].flatMap(([, text = '']) =>
    text.split(/\s+/),
  )
  writeCertificate(folder, [
    ...new Set(['localhost', ...names.filter((name) => /^[\w.-]+\w$/.test(name))]),
  ])
  const affinity =
    options.core === undefined ? '' : `worker_cpu_affinity ${(1 << options.core).toString(2)};`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
${affinity}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx/mime.types' : join(program, '../../conf/mime.types')};
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${ownPorts(site, { 80: http, 443: https })}
}`,
  )
  const flags = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  execFileSync(program, ['-t', '-q', ...flags], { stdio: ['ignore', 'ignore', 'inherit'] })
  // Ends with this process, because its pipe closes then.
  const script = `'${program}' '${flags.join("' '")}' & server=$!; cat > /dev/null; kill -TERM $server; wait $server`
  const child = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.stdin.end()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(https)
  } catch (error) {
    await stop()
    throw error
  }
  const master = () => readFileSync(join(folder, 'nginx.pid'), 'utf8').trim()
  return {
    base: `https://localhost:${https}`,
    plain: `http://localhost:${http}`,
    folder,
    workers: () =>
      readFileSync(`/proc/${master()}/task/${master()}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number),
    stop,
  }
}
