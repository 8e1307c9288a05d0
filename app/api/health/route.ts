import { connection } from 'next/server'

/** Liveness: 204 as long as the process responds. */
export async function GET(): Promise<Response> {
  await connection()
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
