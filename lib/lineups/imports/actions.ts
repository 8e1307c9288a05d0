'use server'

import { adminAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { cancelImport, startImport, undoImport } from './mutations'
import { importIdSchema, importWithSettingsSchema } from './schema'

export const saveImportSettingsAction = adminAction({
  schema: importWithSettingsSchema,
  failure: 'import-not-changed',
  run: ({ id, settings }, { client }) => {
    const errors = { [PG_ERROR.notFound]: 'import-started-already' } as const
    return callFunction(client, 'set_lineup_import_settings', { import: id, settings }, errors)
  },
})

export const startImportAction = adminAction({
  schema: importWithSettingsSchema,
  failure: 'import-not-changed',
  run: ({ id, settings }, context) => startImport(context, id, settings),
})

export const cancelImportAction = adminAction({
  schema: importIdSchema,
  failure: 'import-not-changed',
  run: ({ id }, context) => cancelImport(context, id),
})

export const undoImportAction = adminAction({
  schema: importIdSchema,
  failure: 'import-not-changed',
  run: ({ id }, context) => undoImport(context, id),
})
