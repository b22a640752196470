import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { limitMemory } from '@/lib/runtimes/limit-memory'
import { createPython, pythonOptions } from '@/lib/runtimes/python'
import { mostMemory } from '@/lib/runtimes/types'
import { withFiles, work } from './work'

// Asks for its WebAssembly, which is compiled already, and for its library, at addresses that don't matter.
const indexURL = 'https://practice.invalid/'
const options = { ...pythonOptions, createPyodideModule, indexURL, packageBaseUrl: indexURL }

work(async (given) => {
  limitMemory(mostMemory.python)
  return createPython(await withFiles(given, () => loadPyodide(options)))
})
