import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import { createJs } from '@/lib/runtimes/js'
import { limitMemory } from '@/lib/runtimes/limit-memory'
import { mostMemory } from '@/lib/runtimes/types'
import { work } from './work'

work(async ({ module }) => {
  limitMemory(mostMemory.js)
  const quickJs = newVariant(variant, { wasmModule: module })
  return createJs(await newQuickJSWASMModuleFromVariant(quickJs))
})
