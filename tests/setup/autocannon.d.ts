// The package brings no types of its own; these are of the parts that are used here.
declare module 'autocannon' {
  type Options = {
    url: string
    /** Seconds. */
    duration: number
    connections: number
    headers?: Record<string, string>
  }

  type Result = {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    throughput: { average: number }
    errors: number
    timeouts: number
    non2xx: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
