// Preloaded into the scanner, which supports only the ports 80 and 443 of a public name: redirects its connections to
// our name to ports on this machine. It connects to nothing else.
import { Socket } from 'node:net'

const { OBSERVED_NAME: name, OBSERVED_PORTS = '{}' } = process.env
const ports = JSON.parse(OBSERVED_PORTS)
const { connect } = Socket.prototype

Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (options?.host !== name || !ports[options.port]) {
    throw new Error(`No connection to ${options?.host}:${options?.port} from here.`)
  }
  Object.assign(options, { host: '127.0.0.1', port: ports[options.port] })
  return connect.apply(this, args)
}
