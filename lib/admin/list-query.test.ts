import { describe, expect, it } from 'vitest'
import { adminTab, adminViewToParams, parseAdminView } from './list-query'

const parse = (query: string, remembered?: string) => parseAdminView(new URLSearchParams(query), remembered)

describe('the address of the dashboard', () => {
  it('opens the tab it names, else the one that was open last, else the lineups', () => {
    expect(parse('tab=users', 'reports').tab).toBe('users')
    expect(parse('', 'reports').tab).toBe('reports')
    expect(parse('tab=nothing', 'neither').tab).toBe('lineups')
  })

  it('names a view in full and without what is as at the start', () => {
    const view = { ...adminTab('lineups'), q: 'b site', page: 3, sort: '-title', status: 'pending' }
    const params = adminViewToParams(view)
    expect(params.toString()).toBe('tab=lineups&q=b+site&status=pending&sort=-title&page=3')
    expect(parseAdminView(params, undefined)).toEqual(view)
    expect(adminViewToParams(adminTab('log')).toString()).toBe('tab=log')
  })

  it('takes no order, status or lineup that its tab does not have', () => {
    expect(parse('tab=users&sort=-title&status=pending&lineup=new')).toEqual(adminTab('users'))
    expect(parse('tab=lineups&lineup=../x')).toEqual(adminTab('lineups'))
    expect(parse('tab=reports&status=dismissed').status).toBe('dismissed')
  })
})
