// Provided by the bundler: all files that match the patterns, loaded at once or on demand.
interface ImportMeta {
  glob<Module>(pattern: string | string[], options: { eager: true }): Record<string, Module>
  glob<Module>(pattern: string): Record<string, () => Promise<Module>>
}
