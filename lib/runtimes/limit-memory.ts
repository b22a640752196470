const page = 65_536
const { grow } = WebAssembly.Memory.prototype

/**
 * Lets every WebAssembly memory of this thread grow to `megabytes` at most. Runtimes then find that there's no more, and
 * say so in their own way. (QuickJS has a limit too, but doesn't count in WebAssembly what it allocates.)
 */
export function limitMemory(megabytes: number): void {
  WebAssembly.Memory.prototype.grow = function limited(pages) {
    if (this.buffer.byteLength + pages * page > megabytes * 2 ** 20) {
      throw new RangeError('Out of memory')
    }
    return grow.call(this, pages)
  }
}
