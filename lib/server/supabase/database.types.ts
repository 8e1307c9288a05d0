// Generated from supabase/migrations by npm run db:types.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: {
          delete_after: string
          deleted_at: string | null
          email: string
          keep_published: boolean
          told_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          delete_after: string
          deleted_at?: string | null
          email: string
          keep_published: boolean
          told_at?: string | null
          user_id: string
        }
        Update: {
          delete_after?: string
          deleted_at?: string | null
          email?: string
          keep_published?: boolean
          told_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_name: string | null
          at: string
          changes: NonNullable<Json>
          id: number
          part_of: number | null
          subject: string | null
          subject_id: string
          subject_table: string
        }
        ComputedFields: never
        Insert: {
          action: string
          actor?: string | null
          actor_name?: string | null
          at?: string
          changes?: NonNullable<Json>
          id?: never
          part_of?: number | null
          subject?: string | null
          subject_id: string
          subject_table: string
        }
        Update: {
          action?: string
          actor?: string | null
          actor_name?: string | null
          at?: string
          changes?: NonNullable<Json>
          id?: never
          part_of?: number | null
          subject?: string | null
          subject_id?: string
          subject_table?: string
        }
        Relationships: [
          {
            foreignKeyName: 'audit_log_part_of_fkey'
            columns: ['part_of']
            isOneToOne: false
            referencedRelation: 'audit_log'
            referencedColumns: ['id']
          },
        ]
      }
      campaign_deliveries: {
        Row: {
          attempts: number
          available_at: string
          bounced_at: string | null
          campaign_id: string
          complained_at: string | null
          created_at: string
          delivered_at: string | null
          error: string | null
          id: string
          idempotency_key: string | null
          lease_id: string | null
          lease_until: string | null
          leased_at: string | null
          provider_id: string | null
          reason: string | null
          sent_at: string | null
          state: string
          subscriber_id: string | null
          uncertain_since: string | null
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          available_at?: string
          bounced_at?: string | null
          campaign_id: string
          complained_at?: string | null
          created_at?: string
          delivered_at?: string | null
          error?: string | null
          id?: string
          idempotency_key?: never
          lease_id?: string | null
          lease_until?: string | null
          leased_at?: string | null
          provider_id?: string | null
          reason?: string | null
          sent_at?: string | null
          state?: string
          subscriber_id?: string | null
          uncertain_since?: string | null
        }
        Update: {
          attempts?: number
          available_at?: string
          bounced_at?: string | null
          campaign_id?: string
          complained_at?: string | null
          created_at?: string
          delivered_at?: string | null
          error?: string | null
          id?: string
          idempotency_key?: never
          lease_id?: string | null
          lease_until?: string | null
          leased_at?: string | null
          provider_id?: string | null
          reason?: string | null
          sent_at?: string | null
          state?: string
          subscriber_id?: string | null
          uncertain_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'campaign_deliveries_campaign_id_fkey'
            columns: ['campaign_id']
            isOneToOne: false
            referencedRelation: 'campaign_progress'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'campaign_deliveries_campaign_id_fkey'
            columns: ['campaign_id']
            isOneToOne: false
            referencedRelation: 'campaigns'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'campaign_deliveries_subscriber_id_fkey'
            columns: ['subscriber_id']
            isOneToOne: false
            referencedRelation: 'email_subscribers'
            referencedColumns: ['id']
          },
        ]
      }
      campaigns: {
        Row: {
          created_by: string | null
          finished_at: string | null
          from_name: string
          id: string
          include_notified: boolean
          message: string
          next_send_at: string
          pause_reason: string | null
          request_key: string | null
          send_interval_ms: number
          server: string | null
          server_lease_until: string | null
          started_at: string
          status: string
          subject: string
          template_id: string
        }
        ComputedFields: never
        Insert: {
          created_by?: string | null
          finished_at?: string | null
          from_name: string
          id?: string
          include_notified?: boolean
          message: string
          next_send_at?: string
          pause_reason?: string | null
          request_key?: string | null
          send_interval_ms?: number
          server?: string | null
          server_lease_until?: string | null
          started_at?: string
          status?: string
          subject?: string
          template_id: string
        }
        Update: {
          created_by?: string | null
          finished_at?: string | null
          from_name?: string
          id?: string
          include_notified?: boolean
          message?: string
          next_send_at?: string
          pause_reason?: string | null
          request_key?: string | null
          send_interval_ms?: number
          server?: string | null
          server_lease_until?: string | null
          started_at?: string
          status?: string
          subject?: string
          template_id?: string
        }
        Relationships: []
      }
      email_subscribers: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          notified: boolean
          status: string
          suppressed_at: string | null
          suppressed_reason: string | null
        }
        ComputedFields: never
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          notified?: boolean
          status?: never
          suppressed_at?: string | null
          suppressed_reason?: string | null
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          notified?: boolean
          status?: never
          suppressed_at?: string | null
          suppressed_reason?: string | null
        }
        Relationships: []
      }
      first_verdicts: {
        Row: {
          given_at: string
          lineup_id: string
          user_id: string
          worked: boolean
        }
        ComputedFields: never
        Insert: {
          given_at: string
          lineup_id: string
          user_id: string
          worked: boolean
        }
        Update: {
          given_at?: string
          lineup_id?: string
          user_id?: string
          worked?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'first_verdicts_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
        ]
      }
      game_patches: {
        Row: {
          id: number
          name: string
          platform: string
          released_at: string
          request_key: string | null
          touched: string[]
        }
        ComputedFields: never
        Insert: {
          id?: never
          name: string
          platform: string
          released_at?: string
          request_key?: string | null
          touched?: string[]
        }
        Update: {
          id?: never
          name?: string
          platform?: string
          released_at?: string
          request_key?: string | null
          touched?: string[]
        }
        Relationships: []
      }
      lineup_reports: {
        Row: {
          answer: string | null
          created_at: string
          custom_reason: string | null
          id: string
          lineup_id: string | null
          lineup_key: string
          lineup_title: string | null
          notes: string | null
          reason: string
          request_key: string | null
          resolved_at: string | null
          resolved_by: string | null
          settle_key: string | null
          status: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          answer?: string | null
          created_at?: string
          custom_reason?: string | null
          id?: string
          lineup_id?: string | null
          lineup_key?: string
          lineup_title?: string | null
          notes?: string | null
          reason: string
          request_key?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          settle_key?: string | null
          status?: string
          user_id?: string | null
        }
        Update: {
          answer?: string | null
          created_at?: string
          custom_reason?: string | null
          id?: string
          lineup_id?: string | null
          lineup_key?: string
          lineup_title?: string | null
          notes?: string | null
          reason?: string
          request_key?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          settle_key?: string | null
          status?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'lineup_reports_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
        ]
      }
      lineup_reviews: {
        Row: {
          lineup_id: string
          note: string
          reason: string | null
          reviewed_at: string
          state: string
        }
        ComputedFields: never
        Insert: {
          lineup_id: string
          note?: string
          reason?: string | null
          reviewed_at?: string
          state: string
        }
        Update: {
          lineup_id?: string
          note?: string
          reason?: string | null
          reviewed_at?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'lineup_reviews_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: true
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
        ]
      }
      lineup_verdicts: {
        Row: {
          created_at: string
          lineup_id: string
          patch_id: number | null
          updated_at: string
          user_id: string
          worked: boolean
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          lineup_id: string
          patch_id?: number | null
          updated_at?: string
          user_id?: string
          worked: boolean
        }
        Update: {
          created_at?: string
          lineup_id?: string
          patch_id?: number | null
          updated_at?: string
          user_id?: string
          worked?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'lineup_verdicts_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lineup_verdicts_patch_id_fkey'
            columns: ['patch_id']
            isOneToOne: false
            referencedRelation: 'game_patches'
            referencedColumns: ['id']
          },
        ]
      }
      lineups: {
        Row: {
          ability: string
          agent: string
          air_ms: number | null
          bounces: number | null
          broken_patch_id: number | null
          change_of: string | null
          charge: number | null
          checked_at: string
          confirmed_by: number
          confirmed_patch_id: number | null
          counterpart_id: string | null
          created_at: string
          created_by: string | null
          description: string
          difficulty: string | null
          edit_key: string | null
          fire: string | null
          first_missed: number
          first_verdicts: number
          from_callout: string | null
          from_x: number | null
          from_y: number | null
          id: string
          is_sample: boolean
          map: string
          map_location: string
          movement: string | null
          platform: string
          purposes: string[]
          reliability: number
          request_key: string | null
          search: unknown
          short_id: string
          side: string
          slug: string
          status: string
          step_images: NonNullable<Json>
          throw_changed_at: string | null
          thumbnail_index: number
          title: string
          to_callout: string | null
          to_x: number | null
          to_y: number | null
          updated_at: string
          verdicts_missed: number
          verdicts_worked: number
          weighted_missed: number
          weighted_worked: number
          weights_key: number | null
          works_patch_id: number | null
          youtube_url: string
        }
        ComputedFields: never
        Insert: {
          ability?: string
          agent: string
          air_ms?: number | null
          bounces?: number | null
          broken_patch_id?: number | null
          change_of?: string | null
          charge?: number | null
          checked_at?: string
          confirmed_by?: number
          confirmed_patch_id?: number | null
          counterpart_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          difficulty?: string | null
          edit_key?: string | null
          fire?: string | null
          first_missed?: number
          first_verdicts?: number
          from_callout?: string | null
          from_x?: number | null
          from_y?: number | null
          id?: string
          is_sample?: boolean
          map: string
          map_location?: string
          movement?: string | null
          platform?: string
          purposes?: string[]
          reliability?: number
          request_key?: string | null
          search?: never
          short_id?: string
          side?: string
          slug?: string
          status?: string
          step_images?: NonNullable<Json>
          throw_changed_at?: string | null
          thumbnail_index?: number
          title: string
          to_callout?: string | null
          to_x?: number | null
          to_y?: number | null
          updated_at?: string
          verdicts_missed?: number
          verdicts_worked?: number
          weighted_missed?: number
          weighted_worked?: number
          weights_key?: number | null
          works_patch_id?: number | null
          youtube_url?: string
        }
        Update: {
          ability?: string
          agent?: string
          air_ms?: number | null
          bounces?: number | null
          broken_patch_id?: number | null
          change_of?: string | null
          charge?: number | null
          checked_at?: string
          confirmed_by?: number
          confirmed_patch_id?: number | null
          counterpart_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          difficulty?: string | null
          edit_key?: string | null
          fire?: string | null
          first_missed?: number
          first_verdicts?: number
          from_callout?: string | null
          from_x?: number | null
          from_y?: number | null
          id?: string
          is_sample?: boolean
          map?: string
          map_location?: string
          movement?: string | null
          platform?: string
          purposes?: string[]
          reliability?: number
          request_key?: string | null
          search?: never
          short_id?: string
          side?: string
          slug?: string
          status?: string
          step_images?: NonNullable<Json>
          throw_changed_at?: string | null
          thumbnail_index?: number
          title?: string
          to_callout?: string | null
          to_x?: number | null
          to_y?: number | null
          updated_at?: string
          verdicts_missed?: number
          verdicts_worked?: number
          weighted_missed?: number
          weighted_worked?: number
          weights_key?: number | null
          works_patch_id?: number | null
          youtube_url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'lineups_broken_patch_id_fkey'
            columns: ['broken_patch_id']
            isOneToOne: false
            referencedRelation: 'game_patches'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lineups_change_of_fkey'
            columns: ['change_of']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lineups_counterpart_id_fkey'
            columns: ['counterpart_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
        ]
      }
      mail_events: {
        Row: {
          created_at: string
          id: string
          kind: string
          occurred_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id: string
          kind: string
          occurred_at: string
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          occurred_at?: string
        }
        Relationships: []
      }
      playbook_entries: {
        Row: {
          at_second: number | null
          id: string
          kind: string
          lineup_id: string | null
          note: string
          playbook_id: string
          player: string
          position: number
          title: string
        }
        ComputedFields: never
        Insert: {
          at_second?: number | null
          id?: string
          kind: string
          lineup_id?: string | null
          note?: string
          playbook_id: string
          player?: string
          position: number
          title: string
        }
        Update: {
          at_second?: number | null
          id?: string
          kind?: string
          lineup_id?: string | null
          note?: string
          playbook_id?: string
          player?: string
          position?: number
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'playbook_entries_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'playbook_entries_playbook_id_fkey'
            columns: ['playbook_id']
            isOneToOne: false
            referencedRelation: 'playbooks'
            referencedColumns: ['id']
          },
        ]
      }
      playbooks: {
        Row: {
          copied_from: string | null
          created_at: string
          description: string
          edit_key: string | null
          hidden: boolean
          id: string
          link_key: string | null
          owned_since: string | null
          public_since: string | null
          request_key: string
          short_id: string
          slug: string
          title: string
          updated_at: string
          user_id: string
          version: number
          visibility: string
        }
        ComputedFields: never
        Insert: {
          copied_from?: string | null
          created_at?: string
          description?: string
          edit_key?: string | null
          hidden?: boolean
          id?: string
          link_key?: string | null
          owned_since?: string | null
          public_since?: string | null
          request_key: string
          short_id: string
          slug: string
          title: string
          updated_at?: string
          user_id?: string
          version?: number
          visibility?: string
        }
        Update: {
          copied_from?: string | null
          created_at?: string
          description?: string
          edit_key?: string | null
          hidden?: boolean
          id?: string
          link_key?: string | null
          owned_since?: string | null
          public_since?: string | null
          request_key?: string
          short_id?: string
          slug?: string
          title?: string
          updated_at?: string
          user_id?: string
          version?: number
          visibility?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          banned: boolean
          banned_until: string | null
          created_at: string
          email: string
          id: string
          review_mails: boolean
          role: string
          username: string
        }
        ComputedFields: never
        Insert: {
          banned?: boolean
          banned_until?: string | null
          created_at?: string
          email: string
          id: string
          review_mails?: boolean
          role?: string
          username: string
        }
        Update: {
          banned?: boolean
          banned_until?: string | null
          created_at?: string
          email?: string
          id?: string
          review_mails?: boolean
          role?: string
          username?: string
        }
        Relationships: []
      }
      saved_lineups: {
        Row: {
          created_at: string
          lineup_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          lineup_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          lineup_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_lineups_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      agent_popularity: {
        Row: {
          agent_id: string
          lineup_count: number | null
        }
        ComputedFields: never
        Relationships: []
      }
      campaign_progress: {
        Row: {
          bounced: number | null
          complained: number | null
          failed: number | null
          finished_at: string | null
          id: string
          message: string
          pause_reason: string | null
          remaining: number | null
          sent: number | null
          skipped: number | null
          started_at: string
          status: string
          subject: string
          template_id: string
          total: number | null
          unknown: number | null
        }
        ComputedFields: never
        Relationships: []
      }
      lineup_counts: {
        Row: {
          agent: string
          lineup_count: number | null
          map: string
          platform: string
        }
        ComputedFields: never
        Relationships: []
      }
      lineup_tallies: {
        Row: {
          ability: string
          agent: string
          lineup_count: number | null
          map: string
          map_location: string
          platform: string
          verdicts_missed: number | null
          verdicts_worked: number | null
        }
        ComputedFields: never
        Relationships: []
      }
      my_saved_lineups: {
        Row: {
          ability: string
          agent: string
          air_ms: number | null
          author: string | null
          bounces: number | null
          broken_patch_id: number | null
          broken_since: string | null
          change_of: string | null
          charge: number | null
          checked_at: string
          confirmed: boolean | null
          confirmed_by: number
          confirmed_patch_id: number | null
          counterpart_id: string | null
          counterpart_slug: string | null
          created_at: string
          created_by: string | null
          current_patch: string | null
          description: string
          difficulty: string | null
          edit_key: string | null
          fire: string | null
          first_missed: number
          first_verdicts: number
          from_callout: string | null
          from_x: number | null
          from_y: number | null
          id: string
          is_sample: boolean
          map: string
          map_location: string
          movement: string | null
          platform: string
          purposes: string[]
          reliability: number
          request_key: string | null
          saved_at: string
          search: unknown
          short_id: string
          side: string
          slug: string
          status: string
          step_images: NonNullable<Json>
          throw_changed_at: string | null
          thumbnail_index: number
          title: string
          to_callout: string | null
          to_x: number | null
          to_y: number | null
          unchecked_since: string | null
          updated_at: string
          verdicts_missed: number
          verdicts_share: number | null
          verdicts_worked: number
          weighted_missed: number
          weighted_worked: number
          weights_key: number | null
          works_patch_id: number | null
          youtube_url: string
        }
        ComputedFields: never
        Relationships: []
      }
      public_lineups: {
        Row: {
          ability: string
          agent: string
          air_ms: number | null
          author: string | null
          bounces: number | null
          broken_patch_id: number | null
          broken_since: string | null
          change_of: string | null
          charge: number | null
          checked_at: string
          confirmed: boolean | null
          confirmed_by: number
          confirmed_patch_id: number | null
          counterpart_id: string | null
          counterpart_slug: string | null
          created_at: string
          created_by: string | null
          current_patch: string | null
          description: string
          difficulty: string | null
          edit_key: string | null
          fire: string | null
          first_missed: number
          first_verdicts: number
          from_callout: string | null
          from_x: number | null
          from_y: number | null
          id: string
          is_sample: boolean
          map: string
          map_location: string
          movement: string | null
          platform: string
          purposes: string[]
          reliability: number
          request_key: string | null
          search: unknown
          short_id: string
          side: string
          slug: string
          status: string
          step_images: NonNullable<Json>
          throw_changed_at: string | null
          thumbnail_index: number
          title: string
          to_callout: string | null
          to_x: number | null
          to_y: number | null
          unchecked_since: string | null
          updated_at: string
          verdicts_missed: number
          verdicts_share: number | null
          verdicts_worked: number
          weighted_missed: number
          weighted_worked: number
          weights_key: number | null
          works_patch_id: number | null
          youtube_url: string
        }
        ComputedFields: never
        Insert: {
          ability?: string | null
          agent?: string | null
          air_ms?: number | null
          author?: never
          bounces?: number | null
          broken_patch_id?: number | null
          broken_since?: never
          change_of?: string | null
          charge?: number | null
          checked_at?: string | null
          confirmed?: never
          confirmed_by?: number | null
          confirmed_patch_id?: number | null
          counterpart_id?: string | null
          counterpart_slug?: never
          created_at?: string | null
          created_by?: string | null
          current_patch?: never
          description?: string | null
          difficulty?: string | null
          edit_key?: string | null
          fire?: string | null
          first_missed?: number | null
          first_verdicts?: number | null
          from_callout?: string | null
          from_x?: number | null
          from_y?: number | null
          id?: string | null
          is_sample?: boolean | null
          map?: string | null
          map_location?: string | null
          movement?: string | null
          platform?: string | null
          purposes?: string[] | null
          reliability?: number | null
          request_key?: string | null
          search?: unknown
          short_id?: string | null
          side?: string | null
          slug?: string | null
          status?: string | null
          step_images?: Json | null
          throw_changed_at?: string | null
          thumbnail_index?: number | null
          title?: string | null
          to_callout?: string | null
          to_x?: number | null
          to_y?: number | null
          unchecked_since?: never
          updated_at?: string | null
          verdicts_missed?: number | null
          verdicts_share?: never
          verdicts_worked?: number | null
          weighted_missed?: number | null
          weighted_worked?: number | null
          weights_key?: number | null
          works_patch_id?: number | null
          youtube_url?: string | null
        }
        Update: {
          ability?: string | null
          agent?: string | null
          air_ms?: number | null
          author?: never
          bounces?: number | null
          broken_patch_id?: number | null
          broken_since?: never
          change_of?: string | null
          charge?: number | null
          checked_at?: string | null
          confirmed?: never
          confirmed_by?: number | null
          confirmed_patch_id?: number | null
          counterpart_id?: string | null
          counterpart_slug?: never
          created_at?: string | null
          created_by?: string | null
          current_patch?: never
          description?: string | null
          difficulty?: string | null
          edit_key?: string | null
          fire?: string | null
          first_missed?: number | null
          first_verdicts?: number | null
          from_callout?: string | null
          from_x?: number | null
          from_y?: number | null
          id?: string | null
          is_sample?: boolean | null
          map?: string | null
          map_location?: string | null
          movement?: string | null
          platform?: string | null
          purposes?: string[] | null
          reliability?: number | null
          request_key?: string | null
          search?: unknown
          short_id?: string | null
          side?: string | null
          slug?: string | null
          status?: string | null
          step_images?: Json | null
          throw_changed_at?: string | null
          thumbnail_index?: number | null
          title?: string | null
          to_callout?: string | null
          to_x?: number | null
          to_y?: number | null
          unchecked_since?: never
          updated_at?: string | null
          verdicts_missed?: number | null
          verdicts_share?: never
          verdicts_worked?: number | null
          weighted_missed?: number | null
          weighted_worked?: number | null
          weights_key?: number | null
          works_patch_id?: number | null
          youtube_url?: string | null
        }
        Relationships: []
      }
      public_playbooks: {
        Row: {
          copies: number | null
          lineup_count: number | null
          maps: string[] | null
          public_since: string | null
          short_id: string | null
          slug: string | null
          title: string | null
          updated_at: string | null
        }
        ComputedFields: never
        Relationships: []
      }
      published_addresses: {
        Row: {
          id: string
          images: Json | null
          slug: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          id?: string | null
          images?: never
          slug?: string | null
          updated_at?: string | null
        }
        Update: {
          id?: string | null
          images?: never
          slug?: string | null
          updated_at?: string | null
        }
        Relationships: []
      }
      published_lineups: {
        Row: {
          ability: string
          agent: string
          air_ms: number | null
          author: string | null
          bounces: number | null
          broken_patch_id: number | null
          broken_since: string | null
          change_of: string | null
          charge: number | null
          checked_at: string
          confirmed: boolean | null
          confirmed_by: number
          confirmed_patch_id: number | null
          counterpart_id: string | null
          counterpart_slug: string | null
          created_at: string
          created_by: string | null
          current_patch: string | null
          description: string
          difficulty: string | null
          edit_key: string | null
          fire: string | null
          first_missed: number
          first_verdicts: number
          from_callout: string | null
          from_x: number | null
          from_y: number | null
          id: string
          is_sample: boolean
          map: string
          map_location: string
          movement: string | null
          platform: string
          purposes: string[]
          reliability: number
          request_key: string | null
          search: unknown
          short_id: string
          side: string
          slug: string
          status: string
          step_images: NonNullable<Json>
          throw_changed_at: string | null
          thumbnail_index: number
          title: string
          to_callout: string | null
          to_x: number | null
          to_y: number | null
          unchecked_since: string | null
          updated_at: string
          verdicts_missed: number
          verdicts_share: number | null
          verdicts_worked: number
          weighted_missed: number
          weighted_worked: number
          weights_key: number | null
          works_patch_id: number | null
          youtube_url: string
        }
        ComputedFields: never
        Insert: {
          ability?: string | null
          agent?: string | null
          air_ms?: number | null
          author?: never
          bounces?: number | null
          broken_patch_id?: number | null
          broken_since?: never
          change_of?: string | null
          charge?: number | null
          checked_at?: string | null
          confirmed?: never
          confirmed_by?: number | null
          confirmed_patch_id?: number | null
          counterpart_id?: string | null
          counterpart_slug?: never
          created_at?: string | null
          created_by?: string | null
          current_patch?: never
          description?: string | null
          difficulty?: string | null
          edit_key?: string | null
          fire?: string | null
          first_missed?: number | null
          first_verdicts?: number | null
          from_callout?: string | null
          from_x?: number | null
          from_y?: number | null
          id?: string | null
          is_sample?: boolean | null
          map?: string | null
          map_location?: string | null
          movement?: string | null
          platform?: string | null
          purposes?: string[] | null
          reliability?: number | null
          request_key?: string | null
          search?: unknown
          short_id?: string | null
          side?: string | null
          slug?: string | null
          status?: string | null
          step_images?: Json | null
          throw_changed_at?: string | null
          thumbnail_index?: number | null
          title?: string | null
          to_callout?: string | null
          to_x?: number | null
          to_y?: number | null
          unchecked_since?: never
          updated_at?: string | null
          verdicts_missed?: number | null
          verdicts_share?: never
          verdicts_worked?: number | null
          weighted_missed?: number | null
          weighted_worked?: number | null
          weights_key?: number | null
          works_patch_id?: number | null
          youtube_url?: string | null
        }
        Update: {
          ability?: string | null
          agent?: string | null
          air_ms?: number | null
          author?: never
          bounces?: number | null
          broken_patch_id?: number | null
          broken_since?: never
          change_of?: string | null
          charge?: number | null
          checked_at?: string | null
          confirmed?: never
          confirmed_by?: number | null
          confirmed_patch_id?: number | null
          counterpart_id?: string | null
          counterpart_slug?: never
          created_at?: string | null
          created_by?: string | null
          current_patch?: never
          description?: string | null
          difficulty?: string | null
          edit_key?: string | null
          fire?: string | null
          first_missed?: number | null
          first_verdicts?: number | null
          from_callout?: string | null
          from_x?: number | null
          from_y?: number | null
          id?: string | null
          is_sample?: boolean | null
          map?: string | null
          map_location?: string | null
          movement?: string | null
          platform?: string | null
          purposes?: string[] | null
          reliability?: number | null
          request_key?: string | null
          search?: unknown
          short_id?: string | null
          side?: string | null
          slug?: string | null
          status?: string | null
          step_images?: Json | null
          throw_changed_at?: string | null
          thumbnail_index?: number | null
          title?: string | null
          to_callout?: string | null
          to_x?: number | null
          to_y?: number | null
          unchecked_since?: never
          updated_at?: string | null
          verdicts_missed?: number | null
          verdicts_share?: never
          verdicts_worked?: number | null
          weighted_missed?: number | null
          weighted_worked?: number | null
          weights_key?: number | null
          works_patch_id?: number | null
          youtube_url?: string | null
        }
        Relationships: []
      }
      subscriber_totals: {
        Row: {
          mailable: number | null
          suppressed: number | null
          total: number | null
          waiting: number | null
        }
        ComputedFields: never
        Relationships: []
      }
    }
    Functions: {
      act_on_lineups: { Args: { act: string; act_key: string; expected: Json; input?: Json }; Returns: Json }
      admin_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          first_reported: string
          missed_lineups: number
          pending_lineups: number
          pending_reports: number
          unchecked_lineups: number
          unnotified_subscribers: number
          unsent_mails: number
        }[]
      }
      admin_lineups: {
        Args: { descending?: boolean; filters?: Json; page?: number; page_size?: number; sort?: string }
        Returns: {
          agent: string
          author_username: string
          created_at: string
          created_by: string
          deleted_at: string
          id: string
          map: string
          missed_often: boolean
          platform: string
          reported: boolean
          short_id: string
          side: string
          slug: string
          status: string
          thumbnail: string
          thumbnail_index: number
          title: string
          total: number
          updated_at: string
          youtube_url: string
        }[]
      }
      admin_log: {
        Args: { act?: number; page?: number; page_size?: number; search?: string; wanted_subject?: string }
        Returns: {
          act_size: number
          action: string
          actor: string
          actor_email: string
          actor_name: string
          at: string
          changes: Json
          id: number
          lineup_id: string
          lineup_slug: string
          subject: string
          subject_email: string
          subject_table: string
          total: number
        }[]
      }
      admin_users: {
        Args: { descending?: boolean; page?: number; page_size?: number; search?: string; sort?: string }
        Returns: {
          ban_reason: string
          banned: boolean
          banned_until: string
          confirmed: boolean
          created_at: string
          delete_after: string
          email: string
          id: string
          lineup_count: number
          role: string
          total: number
          username: string
        }[]
      }
      answer_invitation: { Args: { answer: string; invitation_id: string }; Returns: string }
      ask_removal: { Args: { lineup: string; reason: string }; Returns: undefined }
      author_records: {
        Args: { authors: string[] }
        Returns: {
          author_id: string
          is_trusted: boolean
          joined_at: string
          published: number
          rejected: number
          username: string
        }[]
      }
      ban_user_admin: {
        Args: { ban_status: boolean; ends_at?: string; reason?: string; user_id_to_ban: string }
        Returns: boolean
      }
      callout_counts: {
        Args: {
          wanted_ability?: string
          wanted_agent?: string
          wanted_difficulty?: string
          wanted_from?: string
          wanted_locations?: string[]
          wanted_map: string
          wanted_patch?: string
          wanted_platform: string
          wanted_purpose?: string
          wanted_search?: string
          wanted_sides?: string[]
          wanted_to?: string
        }
        Returns: {
          callout: string
          from_count: number
          to_count: number
        }[]
      }
      cancel_email_change: { Args: { person: string }; Returns: undefined }
      cancel_lineup_import: { Args: { import: string }; Returns: boolean }
      change_role_admin: { Args: { new_role: string; user_id_to_change: string }; Returns: boolean }
      check_email_availability: { Args: { email_to_check: string }; Returns: boolean }
      check_username_availability: { Args: { username_to_check: string }; Returns: boolean }
      confirm_email_change: { Args: { hash: string }; Returns: string }
      confirm_subscriber: { Args: { address: string; asked_at: string }; Returns: boolean }
      copy_playbook: {
        Args: { key: string; request_key: string; wanted_short_id: string }
        Returns: {
          link_key: string
          short_id: string
          slug: string
          version: number
          visibility: string
        }[]
      }
      count_marked: {
        Args: { platform: string; released_at: string; touched: string[] }
        Returns: {
          marked: number
          unchecked: number
        }[]
      }
      create_lineup_import: { Args: { mends?: string; name: string; size: number }; Returns: string }
      create_playbook: {
        Args: { request_key: string; title: string }
        Returns: {
          link_key: string
          short_id: string
          slug: string
          version: number
          visibility: string
        }[]
      }
      current_account: {
        Args: Record<PropertyKey, never>
        Returns: {
          banned: boolean
          email: string
          id: string
          role: string
          username: string
        }[]
      }
      delete_leaving_account: { Args: { person: string }; Returns: undefined }
      delete_user_admin: { Args: { user_id_to_delete: string }; Returns: boolean }
      duplicates_of_draft: {
        Args: { draft: Json }
        Returns: {
          is_same_picture: boolean
          is_same_throw: boolean
          short_id: string
          slug: string
          title: string
        }[]
      }
      duplicates_of_import: {
        Args: { drafts: Json }
        Returns: {
          draft: number
          is_same_picture: boolean
          is_same_throw: boolean
          short_id: string
          slug: string
          status: string
          title: string
        }[]
      }
      empty_searches: {
        Args: Record<PropertyKey, never>
        Returns: {
          last_day: string
          searches: number
          words: string
        }[]
      }
      end_lineup_import: { Args: { error?: Json; import: string; server: string }; Returns: boolean }
      expire_lineup_imports: { Args: { files: string[] }; Returns: string[] }
      exported_lineups: {
        Args: { after: string[]; most: number }
        Returns: {
          counterpart_key: string
          key: string
          lineup: Json
        }[]
      }
      failed_import_rows: {
        Args: { import: string; page?: number; page_size?: number }
        Returns: {
          errors: Json
          row_number: number
          total: number
        }[]
      }
      find_author: {
        Args: { name: string }
        Returns: {
          id: string
          username: string
        }[]
      }
      finish_account_mail: { Args: { mail_id: string }; Returns: undefined }
      forget_attempts: { Args: { key: string }; Returns: undefined }
      forget_uploads: { Args: { paths: string[] }; Returns: undefined }
      hand_over_playbook: { Args: { member_id: string }; Returns: undefined }
      has_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      hide_playbook_admin: { Args: { hide: boolean; wanted_short_id: string }; Returns: boolean }
      import_lineup: {
        Args: {
          counterpart?: string[]
          hash: string
          import: string
          key: string
          key_name: string
          lineup: Json
          row_number: number
          server: string
        }
        Returns: string
      }
      invitation_of_link: {
        Args: { wanted_key: string }
        Returns: {
          inviter: string
          is_full: boolean
          lineup_count: number
          role: string
          short_id: string
          title: string
        }[]
      }
      invite_by_link: {
        Args: { days: number; member_role: string; playbook_id: string; request_key: string; uses: number }
        Returns: string
      }
      invite_by_name: {
        Args: { invited: string; member_role: string; playbook_id: string }
        Returns: undefined
      }
      is_public_step_image: { Args: { url: string }; Returns: boolean }
      join_playbook: { Args: { link_key: string }; Returns: string }
      keep_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      keep_own_lineup: { Args: { lineup: string }; Returns: undefined }
      lease_account_mail: {
        Args: Record<PropertyKey, never>
        Returns: {
          change_id: string
          email: string
          id: string
          kind: string
          new_email: string
          next_path: string
          old_email: string
          title: string
          token_hash: string
        }[]
      }
      lease_decision_mail: {
        Args: Record<PropertyKey, never>
        Returns: {
          author_id: string
          decision: string
          email: string
          is_change: boolean
          mail_id: number
          note: string
          reason: string
          short_id: string
          slug: string
          title: string
        }[]
      }
      lease_delivery: { Args: { server: string }; Returns: Json }
      lease_lineup_import: { Args: { files: string[]; server: string }; Returns: Json }
      leave_playbook: { Args: { playbook_id: string }; Returns: undefined }
      likely_duplicates: {
        Args: { lineup_ids: string[] }
        Returns: {
          is_same_picture: boolean
          is_same_throw: boolean
          lineup_id: string
          short_id: string
          slug: string
          status: string
          title: string
        }[]
      }
      lineup_imports: {
        Args: { import?: string }
        Returns: {
          can_undo: boolean
          changed: number
          checksum: number
          created: number
          created_at: string
          creator_name: string
          ended_at: string
          error: Json
          failed: number
          has_errors: boolean
          id: string
          is_own: boolean
          mends: string
          name: string
          received: number
          row_count: number
          settings: Json
          size: number
          started_at: string
          status: string
          unchanged: number
          undone: Json
        }[]
      }
      lineups_of_keys: {
        Args: { hashes: string[]; keys: string[] }
        Returns: {
          counterpart_key: string
          fingerprints: Json
          hash: string
          key: string
          lineup: Json
          own_key: string
          short_id: string
          slug: string
          status: string
        }[]
      }
      lineups_to_check: {
        Args: { broken?: boolean; page?: number; page_size?: number }
        Returns: {
          agent: string
          id: string
          map: string
          short_id: string
          since: string
          slug: string
          title: string
          total: number
          version: string
          works_again: boolean
        }[]
      }
      linked_subscriber: { Args: { address_hash: string; subscriber: string }; Returns: string }
      list_authors: { Args: Record<PropertyKey, never>; Returns: string[] }
      log_download: { Args: { list: string }; Returns: undefined }
      log_test_mail: { Args: { message: string; template: string }; Returns: undefined }
      make_first_admin: { Args: { person: string }; Returns: boolean }
      mark_subscriber_left: { Args: { subscriber: string }; Returns: boolean }
      matching_lineups: {
        Args: { filters?: Json }
        Returns: {
          expected: Json
          titles: string[]
          total: number
        }[]
      }
      my_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          inviter: string
          lineup_count: number
          published: number
          role: string
          since: string
          title: string
        }[]
      }
      my_lineups: {
        Args: { page?: number; page_size?: number }
        Returns: {
          agent: string
          broken_since: string
          change: Json
          created_at: string
          id: string
          map: string
          missed: number
          platform: string
          removal_reason: string
          review: Json
          saves: number
          short_id: string
          slug: string
          status: string
          thumbnail: string
          thumbnail_index: number
          title: string
          total: number
          version: string
          waiting: number
          worked: number
          youtube_url: string
        }[]
      }
      my_playbooks: {
        Args: { wanted_lineup?: string }
        Returns: {
          hidden: boolean
          id: string
          is_included: boolean
          is_team: boolean
          lineup_count: number
          owned_since: string
          role: string
          short_id: string
          title: string
          updated_at: string
          visibility: string
        }[]
      }
      my_state: { Args: Record<PropertyKey, never>; Returns: Json }
      open_lineup_import: {
        Args: { admin: string; name: string; row_count: number; settings: Json; size: number }
        Returns: string
      }
      outcome_of_import: { Args: { import: string }; Returns: Json }
      own_account: {
        Args: Record<PropertyKey, never>
        Returns: {
          ban_reason: string
          banned: boolean
          banned_until: string
          delete_after: string
          email: string
          id: string
          keep_published: boolean
          other_lineups: number
          published_lineups: number
          username: string
        }[]
      }
      own_email_change: {
        Args: Record<PropertyKey, never>
        Returns: {
          expires_at: string
          new_confirmed: boolean
          new_email: string
          old_confirmed: boolean
          old_email: string
          requested_at: string
        }[]
      }
      own_lineup_decisions: {
        Args: { after_id: number; most: number }
        Returns: {
          decided_at: string
          decision: string
          id: number
          lineup_id: string
          mailed_at: string
          note: string
          reason: string
          title: string
        }[]
      }
      own_log_entries: {
        Args: { after_id: number; most: number }
        Returns: {
          action: string
          at: string
          by_yourself: boolean
          changes: Json
          id: number
        }[]
      }
      own_refusals: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          until: string
          username: string
        }[]
      }
      own_subscription: { Args: Record<PropertyKey, never>; Returns: Json }
      own_teams: {
        Args: Record<PropertyKey, never>
        Returns: {
          joined_at: string
          playbook: string
          role: string
        }[]
      }
      pending_lineups: {
        Args: { page?: number; page_size?: number; returned?: boolean }
        Returns: unknown[]
        SetofOptions: {
          from: '*'
          to: 'pending_lineups'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      playbook: { Args: { key?: string; wanted_short_id: string }; Returns: Json }
      playbook_invitations: {
        Args: { wanted_short_id: string }
        Returns: {
          expires_at: string
          id: string
          key: string
          published: number
          role: string
          since: string
          username: string
          uses_left: number
        }[]
      }
      playbook_state: {
        Args: { wanted_short_id: string }
        Returns: {
          members: number
          role: string
          version: number
        }[]
      }
      playbook_team: {
        Args: { wanted_short_id: string }
        Returns: {
          is_banned: boolean
          is_you: boolean
          member_id: string
          role: string
          username: string
        }[]
      }
      playbook_versions: {
        Args: { wanted_short_id: string }
        Returns: {
          description: string
          entries: Json
          saved_at: string
          title: string
          username: string
          version: number
        }[]
      }
      publishes_trusted: { Args: Record<PropertyKey, never>; Returns: boolean }
      purge_empty_searches: { Args: Record<PropertyKey, never>; Returns: undefined }
      purge_lineup: { Args: { lineup: string }; Returns: boolean }
      purge_lineups: { Args: { most: number }; Returns: number }
      purge_playbook_versions: { Args: Record<PropertyKey, never>; Returns: undefined }
      receive_lineup_import: {
        Args: { checksum: number; import: string; received: number }
        Returns: undefined
      }
      record_decision_mail: { Args: { sent_mail_id: number }; Returns: undefined }
      record_empty_search: { Args: { searched: string }; Returns: undefined }
      record_import_rows: { Args: { import: string; rows: Json; server: string }; Returns: boolean }
      record_mail_event: {
        Args: {
          addresses: string[]
          delivery?: string
          event: string
          kind: string
          occurred_at: string
          provider_mail: string
        }
        Returns: boolean
      }
      record_outcome: {
        Args: { delivery: string; details?: Json; lease_id: string; outcome: string; rate_limit?: Json }
        Returns: undefined
      }
      recount_verdicts: { Args: { most: number }; Returns: number }
      remove_member: { Args: { member_id: string; renew_link?: boolean }; Returns: undefined }
      remove_subscriber: { Args: { subscriber: string }; Returns: boolean }
      reopen_reports: {
        Args: { report?: string; reported_lineup_key: string; settled_by?: string }
        Returns: number
      }
      report_groups: {
        Args: { page?: number; page_size?: number; wanted_status?: string }
        Returns: {
          agent: string
          broken_since: string
          lineup_id: string
          lineup_key: string
          lineup_status: string
          map: string
          newest_at: string
          pending_count: number
          report_count: number
          reports: Json
          short_id: string
          slug: string
          title: string
          total: number
          version: string
        }[]
      }
      request_account_deletion: { Args: { keep_published: boolean }; Returns: string }
      request_account_mail: {
        Args: { held?: boolean; mail_kind: string; next_path: string; recipient: string }
        Returns: string
      }
      request_email_change: {
        Args: { address: string; change_id: string; new_hash: string; old_hash: string; person: string }
        Returns: boolean
      }
      resend_email_change: { Args: { person: string }; Returns: boolean }
      reserve_upload: {
        Args: {
          account: string
          file_bytes: number
          file_path: string
          fingerprints?: string[]
          max_bytes: number
          max_unused?: number
          picture_hash?: string
        }
        Returns: string
      }
      restore_own_lineup: { Args: { lineup: string }; Returns: boolean }
      restore_playbook_version: {
        Args: { former: number; playbook_id: string; request_key: string }
        Returns: {
          link_key: string
          short_id: string
          slug: string
          version: number
          visibility: string
        }[]
      }
      retry_deliveries: { Args: { campaign: string; perhaps_twice: boolean }; Returns: number }
      revoke_invitation: { Args: { invitation_id: string }; Returns: undefined }
      save_playbook: {
        Args: {
          based_on: number
          description: string
          entries: Json
          playbook_id: string
          request_key: string
          title: string
        }
        Returns: {
          link_key: string
          short_id: string
          slug: string
          version: number
          visibility: string
        }[]
      }
      set_account_mail_token: {
        Args: { mail_id: string; release?: boolean; token: string }
        Returns: boolean
      }
      set_campaign_status: { Args: { campaign: string; new_status: string }; Returns: boolean }
      set_in_playbook: {
        Args: { included: boolean; lineup_id: string; playbook_id: string }
        Returns: {
          link_key: string
          short_id: string
          slug: string
          version: number
          visibility: string
        }[]
      }
      set_lineup_import_settings: { Args: { import: string; settings: Json }; Returns: undefined }
      set_member_role: { Args: { member_id: string; new_role: string }; Returns: undefined }
      set_publish_trusted: { Args: { is_on: boolean }; Returns: undefined }
      set_verdict: {
        Args: { lineup: string; verdict?: boolean }
        Returns: {
          confirmed: boolean
          confirmed_by: number
          current_patch: string
          first_missed: number
          first_verdicts: number
          missed: number
          patch_mark_changed: boolean
          share: number
          short_id: string
          worked: number
        }[]
      }
      settle_reports: {
        Args: {
          new_answer?: string
          new_notes?: string
          new_status: string
          only_reason?: string
          report?: string
          reported_lineup_key: string
          request_key: string
          seen_until?: string
        }
        Returns: {
          answer: string
          newer: number
          notes: string
          settled: number
          status: string
        }[]
      }
      share_playbook: {
        Args: { new_visibility: string; playbook_id: string }
        Returns: {
          link_key: string
          short_id: string
          slug: string
          version: number
          visibility: string
        }[]
      }
      start_campaign: {
        Args: {
          audience: number
          from_name: string
          include_notified?: boolean
          message: string
          request_key?: string
          subject?: string
          template: string
        }
        Returns: string
      }
      start_lineup_import: { Args: { import: string; row_count: number; settings: Json }; Returns: undefined }
      suppress_subscriber: { Args: { subscriber: string; why: string }; Returns: boolean }
      take_attempts: { Args: { attempts: Json }; Returns: number }
      title_words: { Args: Record<PropertyKey, never>; Returns: string[] }
      undo_act_on_lineups: { Args: { act_key: string }; Returns: Json }
      undo_lineup_import: { Args: { import: string }; Returns: Json }
      unused_uploads: { Args: { most: number; unused_since: string }; Returns: string[] }
      uploads_of_deleted_account: { Args: { most: number; person: string }; Returns: string[] }
      withdraw_lineup: { Args: { lineup: string; version: string }; Returns: boolean }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
