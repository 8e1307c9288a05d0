'use server'

import { adminAction } from '@/lib/server/actions/form-action'
import { callFunction } from '@/lib/server/supabase/call-function'
import { PG_ERROR } from '@/lib/server/supabase/pg-errors'
import { cancelImport, startImport, takeBackImport } from './mutations'
import { importIdSchema, importWithSettingsSchema } from './schema'

/** Stores the settings of an import that is not started. */
export const saveImportSettingsAction = adminAction({
  schema: importWithSettingsSchema,
  failure: 'import-not-changed',
  run: ({ id, settings }, { client }) =>
    callFunction(
      client,
      'set_lineup_import_settings',
      { import: id, settings },
      { [PG_ERROR.notFound]: 'import-started-already' },
    ),
})

/** Starts an import with settings. */
export const startImportAction = adminAction({
  schema: importWithSettingsSchema,
  failure: 'import-not-changed',
  run: ({ id, settings }, context) => startImport(context, id, settings),
})

/** Cancels an import; what is done stays. */
export const cancelImportAction = adminAction({
  schema: importIdSchema,
  failure: 'import-not-changed',
  run: ({ id }, context) => cancelImport(context, id),
})

/** Takes back what an import has done. */
export const takeBackImportAction = adminAction({
  schema: importIdSchema,
  failure: 'import-not-changed',
  run: ({ id }, context) => takeBackImport(context, id),
})
