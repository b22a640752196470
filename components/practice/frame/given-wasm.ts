/** Lets runtimes that compile WebAssembly themselves use a compiled module; there is no network to fetch it from. */
export function giveModule(module: WebAssembly.Module): void {
  const instantiate = WebAssembly.instantiate.bind(WebAssembly)
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await instantiate(module, imports),
  })
}
