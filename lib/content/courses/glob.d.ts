// Provided by the bundler: all files that match the patterns, loaded at once or on demand, as modules or as text.
interface ImportMeta {
  glob(
    pattern: string,
    options: { eager: true; query: '?raw'; import: 'default' },
  ): Record<string, string>
  glob<Module>(pattern: string | string[], options: { eager: true }): Record<string, Module>
  glob<Module>(pattern: string): Record<string, () => Promise<Module>>
}
