/**
 * Lets runtimes that fetch their files and compile WebAssembly themselves, while `load` runs, use what the page has
 * passed: there is no network.
 */
export async function withFiles<Loaded>(
  { module, data }: { module: WebAssembly.Module; data: ArrayBuffer | null },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const { fetch } = globalThis
  const { instantiateStreaming } = WebAssembly
  globalThis.fetch = async () => new Response(data)
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  })
  try {
    return await load()
  } finally {
    globalThis.fetch = fetch
    WebAssembly.instantiateStreaming = instantiateStreaming
  }
}
