import { describe, expect, it } from 'vitest'
import { adminListQueryToParams, defaultListQuery, parseAdminListQuery } from './list-query'

const parse = (query: string, lastTab?: string) => parseAdminListQuery(new URLSearchParams(query), lastTab)

describe('the query parameters of the dashboard', () => {
  it('select the tab they name, else the last opened one, else the lineups', () => {
    expect(parse('tab=users', 'reports').tab).toBe('users')
    expect(parse('', 'reports').tab).toBe('reports')
    expect(parse('tab=nothing', 'neither').tab).toBe('lineups')
  })

  it('contain everything but default values', () => {
    const listQuery = {
      ...defaultListQuery('lineups'),
      q: 'b site',
      page: 3,
      sort: '-title',
      status: 'pending',
    }
    const params = adminListQueryToParams(listQuery)
    expect(params.toString()).toBe('tab=lineups&q=b+site&status=pending&sort=-title&page=3')
    expect(parseAdminListQuery(params, undefined)).toEqual(listQuery)
    expect(adminListQueryToParams(defaultListQuery('log')).toString()).toBe('tab=log')
  })

  it('are ignored when the tab has no such order, status or lineup', () => {
    expect(parse('tab=users&sort=-title&status=pending&lineup=new')).toEqual(defaultListQuery('users'))
    expect(parse('tab=lineups&lineup=../x')).toEqual(defaultListQuery('lineups'))
    const id = '0b3d5c52-0000-4000-8000-000000000001'
    expect(parse(`tab=lineups&lineup=new&from=${id}`).from).toBe(id)
    expect(parse(`tab=lineups&lineup=${id}&from=${id}`).from).toBe('')
    expect(parse('tab=reports&status=dismissed').status).toBe('dismissed')
  })
})
