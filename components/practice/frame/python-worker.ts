import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { limitMemory } from '@/lib/runtimes/limit-memory'
import { mostMemory } from '@/lib/runtimes/limits'
import { createPython, pythonOptions } from '@/lib/runtimes/python'
import { giveModule } from './given-wasm'
import { work } from './work'

work(async ({ module, data }) => {
  giveModule(module)
  // Asked for the module, which is given, and for the standard library.
  globalThis.fetch = async () => new Response(data)
  limitMemory(mostMemory.python)
  const pyodide = await loadPyodide({
    ...pythonOptions,
    createPyodideModule,
    indexURL: 'https://practice.invalid/',
    packageBaseUrl: 'https://practice.invalid/',
  })
  return createPython(pyodide)
})
