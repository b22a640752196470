
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

type ReadOnly<Row, Relationships = []> = {
  Row: Row
  ComputedFields: never
  Insert: never
  Update: never
  Relationships: Relationships
}

export type Database = {
  
  "public": {
          Tables: {
            "account_sessions": ReadOnly<{
                    "browser": string | null,"challenge": string | null,"challenge_until": string | null,"factor_passed_at": string | null,"last_used_at": string,"method": string | null,"network": string | null,"session_id": string,"started_at": string,"system": string | null,"user_id": string
                  }>,"api_files": ReadOnly<{
                    "created_at": string,"error": string | null,"filename": string,"format": string,"id": string,"metadata": Json | null,"records": number | null,"size": number,"status": string | null,"user_id": string
                  }>,"api_keys": ReadOnly<{
                    "created_at": string,"id": string,"key_hash": string,"last_used_on": string | null,"name": string,"revoked_at": string | null,"start": string,"user_id": string
                  }>,"attempt_pauses": ReadOnly<{
                    "failures": number,"open_at": string,"task": string,"user_id": string
                  }>,"auth_mails": ReadOnly<{
                    "address_hash": string,"browser_hash": string | null,"confirmed": boolean,"id": number,"purpose": string,"sent_at": string
                  }>,"calendar_feeds": ReadOnly<{
                    "created_at": string,"token_hash": string,"user_id": string
                  }>,"catalogue_versions": ReadOnly<{
                    "only_row": boolean,"published_at": string,"version": string
                  }>,"certificates": ReadOnly<{
                    "code": string,"exercises": number,"holder": string,"issued_at": string,"kind": string,"lessons": number,"minutes": number,"quiz_correct": number,"quiz_total": number,"revoked_at": string | null,"revoked_reason": string | null,"subject": string,"title": string,"track": string,"user_id": string
                  }>,"course_rating_totals": ReadOnly<{
                    "course": string,"points": number,"ratings": number
                  }>,"course_ratings": ReadOnly<{
                    "comment": string | null,"course": string,"id": string,"rated_at": string,"rating": number,"state": string | null,"updated_at": string,"user_id": string,"version": number
                  }>,"courses": ReadOnly<{
                    "level": string,"minutes": number,"retired": boolean,"slug": string,"title": string,"track": string
                  }>,"discarded_api_files": ReadOnly<{
                    "due_at": string,"file_id": string
                  }>,"discarded_avatars": ReadOnly<{
                    "avatar_id": string,"due_at": string
                  }>,"discarded_images": ReadOnly<{
                    "due_at": string,"image_id": string,"project_id": string
                  }>,"email_changes": ReadOnly<{
                    "applied_at": string | null,"cancelled_at": string | null,"id": string,"moved": (string)[],"new_confirmed_at": string | null,"new_email": string,"old_confirmed_at": string | null,"old_email": string,"requested_at": string,"reverted_at": string | null,"session_id": string | null,"user_id": string
                  }>,"enrolments": ReadOnly<{
                    "completed_at": string | null,"course": string,"enrolled_at": string,"user_id": string
                  }>,"event_alerts": ReadOnly<{
                    "locale": string | null,"since": string,"told_at": string | null,"user_id": string
                  }>,"event_counts": ReadOnly<{
                    "changed_at": string,"event_id": string,"queued": number,"registered": number
                  }, [
                    {
      foreignKeyName: "event_counts_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]>,"event_registrations": ReadOnly<{
                    "event_id": string,"locale": string | null,"place": number,"promoted_at": string | null,"registered_at": string,"state": string,"user_id": string
                  }>,"event_rules": ReadOnly<{
                    "capacity": number,"duration": string,"every_weeks": number | null,"first_date": string,"local_time": string,"slug": string,"topics": (string)[],"type": string,"week_of_month": number | null,"weekday": number,"zone": string
                  }>,"events": ReadOnly<{
                    "capacity": number,"created_at": string,"ends_at": string,"id": string,"occurrence": string | null,"reason": string | null,"rule": string | null,"sequence": number,"starts_at": string,"status": string,"topic": string,"type": string,"updated_at": string,"zone": string
                  }>,"exercise_solutions": ReadOnly<{
                    "course": string,"lesson": string,"solved_at": string,"user_id": string
                  }>,"factor_removals": ReadOnly<{
                    "due_at": string,"requested_at": string,"user_id": string
                  }>,"faq_searches": ReadOnly<{
                    "count": number,"day": string,"locale": string,"query": string
                  }>,"faq_views": ReadOnly<{
                    "day": string,"faq": string,"views": number
                  }>,"faq_votes": ReadOnly<{
                    "faq": string,"helpful": boolean,"user_id": string | null,"voted_at": string,"voter": string
                  }>,"incident_updates": ReadOnly<{
                    "at": string,"incident_id": string,"message": string,"status": string
                  }>,"incidents": ReadOnly<{
                    "created_at": string,"description": string,"end_time": string | null,"id": string,"impact": string,"services": (string)[],"severity": string,"start_time": string,"status": string,"title": string,"updated_at": string
                  }>,"kept_counts": ReadOnly<{
                    "amount": number,"key": string,"kind": string,"slot": number
                  }>,"known_devices": ReadOnly<{
                    "device_hash": string,"first_seen_at": string,"last_seen_at": string,"user_id": string
                  }>,"learner_settings": ReadOnly<{
                    "alias": string | null,"first_steps_dismissed_at": string | null,"points": number,"updated_at": string,"user_id": string
                  }>,"lesson_completions": ReadOnly<{
                    "completed_at": string,"course": string,"lesson": string,"user_id": string
                  }>,"lesson_notes": ReadOnly<{
                    "body": string,"course": string,"lesson": string,"updated_at": string,"user_id": string
                  }>,"lesson_places": ReadOnly<{
                    "course": string,"draft": NonNullable<Json>,"lesson": string,"scroll": number,"updated_at": string,"user_id": string
                  }>,"lessons": ReadOnly<{
                    "course": string,"exercise": NonNullable<Json>,"place": number,"quiz": NonNullable<Json>,"retired": boolean,"slug": string
                  }>,"mail_outbox": ReadOnly<{
                    "address": string | null,"attempts": number,"created_at": string,"dedupe_key": string,"dropped_at": string | null,"due_at": string,"event_id": string | null,"failed_at": string | null,"id": number,"kind": string,"last_error": string | null,"lease": string | null,"leased_until": string | null,"locale": string | null,"next_attempt_at": string,"payload": NonNullable<Json>,"sent_at": string | null,"user_id": string | null
                  }>,"message_replies": ReadOnly<{
                    "author": string,"body": string,"created_at": string,"id": number,"message_id": string,"request_key": string | null
                  }, [
                    {
      foreignKeyName: "message_replies_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "messages"
      referencedColumns: ["id"]
    }
                  ]>,"messages": ReadOnly<{
                    "body": string,"created_at": string,"email": string,"id": string,"language": string,"name": string,"number": string,"phone": string | null,"request_key": string,"secret_hash": string,"state": string,"topic": string,"updated_at": string
                  }>,"moderators": ReadOnly<{
                    "added_at": string,"user_id": string
                  }>,"notification_settings": ReadOnly<{
                    "app_off": (string)[],"email_off": (string)[],"quiet_from": string | null,"quiet_to": string | null,"updated_at": string,"user_id": string,"zone": string
                  }>,"notifications": ReadOnly<{
                    "created_at": string,"event_id": string | null,"id": number,"kind": string,"message_id": string | null,"params": NonNullable<Json>,"project_id": string | null,"read_at": string | null,"user_id": string
                  }>,"point_events": ReadOnly<{
                    "happened_at": string,"kind": string,"points": number,"ref": string,"user_id": string
                  }>,"point_totals": ReadOnly<{
                    "points": number,"user_id": string
                  }>,"profiles": {
                  Row: {
                    "avatar_id": string | null,"club_presence": string,"college": string,"complete_without_name": boolean,"created_at": string,"full_name": string | null,"id": string,"interests": (string)[],"role": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "avatar_id"?: string | null,"club_presence"?: string,"college"?: string,"complete_without_name"?: boolean,"created_at"?: string,"full_name"?: string | null,"id": string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Update: {
                    "avatar_id"?: string | null,"club_presence"?: string,"college"?: string,"complete_without_name"?: boolean,"created_at"?: string,"full_name"?: string | null,"id"?: string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"project_likes": ReadOnly<{
                    "liked_at": string,"project_id": string,"user_id": string
                  }>,"project_texts": ReadOnly<{
                    "project_id": string,"words": unknown
                  }>,"projects": ReadOnly<{
                    "author": string,"category": string | null,"created_at": string,"description": string,"id": string,"image_alt": string,"image_height": number | null,"image_id": string | null,"image_width": number | null,"likes": number,"published_at": string | null,"reason": string | null,"repository": string | null,"shown_as": string,"state": string,"submitted_at": string | null,"summary": string,"tags": (string)[],"title": string,"updated_at": string,"version": number,"website": string | null
                  }>,"quiz_attempts": ReadOnly<{
                    "answers": NonNullable<Json>,"attempted_at": string,"correct": number,"course": string,"id": number,"lesson": string,"passed": boolean,"review": string | null,"total": number,"user_id": string
                  }>,"rate_limits": ReadOnly<{
                    "bucket": string,"expires_at": string,"hits": number,"subject_hash": string,"window_start": string
                  }>,"recording_likes": ReadOnly<{
                    "liked_at": string,"recording": string,"user_id": string
                  }>,"recording_views": ReadOnly<{
                    "recording": string,"user_id": string,"viewed_at": string
                  }>,"recovery_codes": ReadOnly<{
                    "code_hash": string,"created_at": string,"used_at": string | null,"user_id": string
                  }>,"second_factors": ReadOnly<{
                    "created_at": string,"credential_id": string | null,"id": string,"kind": string,"last_step": number | null,"last_used_at": string | null,"name": string,"public_key": string | null,"secret": string | null,"sign_count": number | null,"transports": (string)[],"user_id": string
                  }>,"security_events": ReadOnly<{
                    "browser": string | null,"created_at": string,"detail": NonNullable<Json>,"id": number,"kind": string,"network": string | null,"system": string | null,"user_id": string
                  }>,"sign_in_attempts": ReadOnly<{
                    "account_hash": string,"expires_at": string,"failures": number,"source_hash": string,"turn_at": string | null
                  }>,"spotlights": ReadOnly<{
                    "chosen_at": string,"chosen_by": string | null,"month": string,"note": string,"prize": number,"project_id": string
                  }>,"status_checks": ReadOnly<{
                    "checked_at": string,"ms": number,"note": string | null,"ok": boolean,"service": string,"slow": boolean
                  }>,"status_days": ReadOnly<{
                    "checks": number,"day": string,"failures": number,"ms_max": number | null,"ms_sum": number,"service": string,"slow": number
                  }>,"status_signals": ReadOnly<{
                    "changed_at": string,"id": number
                  }>,"status_subscribers": ReadOnly<{
                    "asked_at": string,"confirmed_at": string | null,"created_at": string,"email": string,"id": string,"locale": string
                  }>,"update_streams": ReadOnly<{
                    "ends_at": string,"id": string,"page": string,"session_id": string,"topic": string,"user_id": string
                  }>,"waiting_certificates": ReadOnly<{
                    "code": string,"earned_at": string,"kind": string,"lessons": number,"minutes": number,"subject": string,"title": string,"track": string,"user_id": string
                  }>,"waitlist": ReadOnly<{
                    "created_at": string,"email": string,"id": string,"status": string,"user_agent": string | null,"user_ip": unknown
                  }>,"web_vitals": ReadOnly<{
                    "device": string,"id": string,"locale": string,"measured_on": string,"metric": string,"page": string,"rating": string,"value": number
                  }>
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "account_contents":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"add_incident_update":
{ Args: { "incident": string,"message": string }; Returns: undefined
                           },
"add_notification":
{ Args: { "event": string,"kind": string,"payload": Json,"person": string }; Returns: undefined
                           },
"add_second_factor":
{ Args: { "code_hashes": (string)[],"credential_id"?: string,"kind": string,"name": string,"public_key"?: string,"secret"?: string,"sign_count"?: number,"step"?: number,"transports"?: (string)[] }; Returns: boolean
                           },
"add_to_count":
{ Args: { "change": number,"count_key": string,"count_kind": string }; Returns: undefined
                           },
"add_to_waitlist":
{ Args: { "user_agent_string"?: string,"user_email": string,"user_ip"?: string }; Returns: {
              "already_exists": boolean,"created_at": string,"email": string,"id": string,"status": string
            }[]
                           },
"add_web_vitals":
{ Args: { "device": string,"locale": string,"page": string,"samples": Json }; Returns: undefined
                           },
"alumni":
{ Args: { "entries"?: number }; Returns: {
              "alias": string,"completed_at": string,"track": string
            }[]
                           },
"answer_message":
{ Args: { "message_number": string,"reply_body": string }; Returns: boolean
                           },
"api_file_json":
{ Args: { "entry": Json }; Returns: Json
                           },
"api_key_json":
{ Args: { "entry": Json }; Returns: Json
                           },
"are_services":
{ Args: { "names": (string)[] }; Returns: boolean
                           },
"are_valid_interests":
{ Args: { "items": (string)[] }; Returns: boolean
                           },
"are_valid_tags":
{ Args: { "tags": (string)[] }; Returns: boolean
                           },
"attach_project_image":
{ Args: { "author": string,"height": number,"image": string,"project": string,"width": number }; Returns: boolean
                           },
"calendar_feed":
{ Args: { "token": string }; Returns: Json
                           },
"cancel_email_change":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"cancel_event":
{ Args: { "event": string,"reason"?: string }; Returns: undefined
                           },
"cancel_factor_removal":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"certifications_page":
{ Args: { "places"?: number,"tab": string }; Returns: Json
                           },
"check_recording_room":
{ Args: { "about": string,"person": string }; Returns: undefined
                           },
"choose_spotlight":
{ Args: { "month": string,"note"?: string,"prize": number,"project": string }; Returns: Json
                           },
"claim_mail":
{ Args: { "lease": string,"mail": Omit<Database["public"]['Tables']["mail_outbox"]['Row'], Database["public"]['Tables']["mail_outbox"]['ComputedFields']>,"until": string }; Returns: Json
                           },
"claim_mails":
{ Args: { "count": number,"lease_seconds": number }; Returns: Json[]
                           },
"clear_account_limits":
{ Args: { "account": string,"address": string }; Returns: undefined
                           },
"clear_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
                           },
"clear_spotlight":
{ Args: { "month": string }; Returns: boolean
                           },
"close_update_stream":
{ Args: { "stream": string }; Returns: undefined
                           },
"comment_queue":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"complete_lesson":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"confirm_email_change":
{ Args: { "change": string,"side": string }; Returns: undefined
                           },
"confirm_subscription":
{ Args: { "subscriber": string }; Returns: boolean
                           },
"continue_session":
{ Args: { "after": string,"before": string,"person": string }; Returns: undefined
                           },
"count_attempt":
{ Args: { "most": number,"seconds": number,"subject": string }; Returns: undefined
                           },
"count_factor_change":
{ Args: { "person": string }; Returns: undefined
                           },
"count_failure":
{ Args: { "free": number,"person": string,"task": string }; Returns: string
                           },
"course_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "completed": number,"course": string,"enrolled": number
            }[]
                           },
"course_rating_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": string,"mean": number,"ratings": number,"subject": string
            }[]
                           },
"course_reviews":
{ Args: { "course_slug": string }; Returns: Json
                           },
"create_api_key":
{ Args: { "key_hash": string,"name": string,"start": string }; Returns: Json
                           },
"current_account":
{ Args: Record<PropertyKey, never>; Returns: {
              "avatar_url": string,"club_presence": string,"college": string,"created_at": string,"email": string,"full_name": string,"has_password": boolean,"id": string,"interests": (string)[],"last_sign_in_at": string,"profile_complete": boolean,"profile_created_at": string,"profile_updated_at": string,"role": string
            }[]
                           },
"dashboard":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"delete_account":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"delete_api_file":
{ Args: { "file": string,"person": string }; Returns: boolean
                           },
"delete_project":
{ Args: { "project": string }; Returns: undefined
                           },
"detach_project_image":
{ Args: { "project": string }; Returns: Json
                           },
"discard_password":
{ Args: { "person": string }; Returns: boolean
                           },
"discard_unconfirmed_account":
{ Args: { "own_flows"?: (string)[],"user_email": string }; Returns: boolean
                           },
"dismiss_first_steps":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"does_address_mail_hold":
{ Args: { "kind": string,"payload": Json }; Returns: boolean
                           },
"does_mail_hold":
{ Args: { "mail_id": number }; Returns: boolean
                           },
"does_user_mail_hold":
{ Args: { "mail_id": number }; Returns: boolean
                           },
"drop_factor":
{ Args: { "device": Json,"factor": string }; Returns: undefined
                           },
"due_api_files":
{ Args: { "most"?: number }; Returns: string[]
                           },
"due_avatars":
{ Args: { "most"?: number }; Returns: string[]
                           },
"due_images":
{ Args: { "most"?: number }; Returns: {
              "image_id": string,"project_id": string
            }[]
                           },
"email_change_state":
{ Args: { "change": string }; Returns: Json
                           },
"end_access":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"end_all_sessions":
{ Args: { "person": string }; Returns: undefined
                           },
"end_factor_removal":
{ Args: { "remove": boolean,"user_email": string }; Returns: string
                           },
"end_session":
{ Args: { "target": string }; Returns: boolean
                           },
"enqueue_address_mail":
{ Args: { "address": string,"dedupe_key": string,"due"?: string,"kind": string,"locale": string,"payload"?: Json }; Returns: boolean
                           },
"enqueue_mail":
{ Args: { "dedupe_key": string,"due"?: string,"event"?: string,"kind": string,"payload"?: Json,"person": string }; Returns: boolean
                           },
"enrol":
{ Args: { "course_slug": string }; Returns: string
                           },
"event_facts":
{ Args: { "about": Omit<Database["public"]['Tables']["events"]['Row'], Database["public"]['Tables']["events"]['ComputedFields']>,"person": string }; Returns: Json
                           },
"events_for":
{ Args: { "past": boolean,"person": string }; Returns: Json
                           },
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_api":
{ Args: { "person": string }; Returns: Json
                           },
"export_devices":
{ Args: { "person": string }; Returns: Json
                           },
"export_learning":
{ Args: { "person": string }; Returns: Json
                           },
"export_live":
{ Args: { "person": string }; Returns: Json
                           },
"export_notifications":
{ Args: { "person": string }; Returns: Json
                           },
"export_security":
{ Args: { "person": string }; Returns: Json
                           },
"export_showcase":
{ Args: { "person": string }; Returns: Json
                           },
"export_status":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_support":
{ Args: { "person"?: string }; Returns: Json
                           },
"faq_figures":
{ Args: { "voter"?: string }; Returns: Json
                           },
"fill_events":
{ Args: { "weeks"?: number }; Returns: number
                           },
"fill_seats":
{ Args: { "event": string }; Returns: undefined
                           },
"find_projects":
{ Args: { "category": string,"edge": string,"edge_id": string,"most": number,"newer": boolean,"words": unknown }; Returns: string[]
                           },
"finish_api_file":
{ Args: { "error"?: string,"file": string,"person": string,"records"?: number,"status": string }; Returns: Json
                           },
"finish_course":
{ Args: { "course_slug": string,"person": string }; Returns: boolean
                           },
"finish_track":
{ Args: { "person": string,"track_id": string }; Returns: undefined
                           },
"forget_api_files":
{ Args: { "files": (string)[] }; Returns: undefined
                           },
"forget_avatars":
{ Args: { "avatars": (string)[] }; Returns: undefined
                           },
"forget_images":
{ Args: { "images": Json }; Returns: undefined
                           },
"forgive_failures":
{ Args: { "most": number,"person": string,"task": string }; Returns: undefined
                           },
"get_api_file":
{ Args: { "file": string,"person": string }; Returns: Json
                           },
"get_event":
{ Args: { "event": string }; Returns: Json
                           },
"get_live":
{ Args: { "past"?: boolean }; Returns: Json
                           },
"get_message":
{ Args: { "secret_hash": string }; Returns: Json
                           },
"get_notifications":
{ Args: { "before"?: number }; Returns: Json
                           },
"get_second_factors":
{ Args: { "person": string }; Returns: {
              "credential_id": string,"id": string,"kind": string,"public_key": string,"secret": string,"sign_count": number,"transports": (string)[]
            }[]
                           },
"has_api_file_room":
{ Args: { "person": string,"size": number }; Returns: boolean
                           },
"has_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"has_mail_room":
{ Args: { "address": string }; Returns: boolean
                           },
"has_second_factor":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"holder_name":
{ Args: { "person": string }; Returns: string
                           },
"identity_name":
{ Args: { "person": string }; Returns: string
                           },
"incident_facts":
{ Args: { "incident": string }; Returns: Json
                           },
"is_blank":
{ Args: { "value": string }; Returns: boolean
                           },
"is_email_taken":
{ Args: { "address": string,"person": string }; Returns: boolean
                           },
"is_exercise_solved":
{ Args: { "answer": string,"exercise": Json }; Returns: boolean
                           },
"is_factor_missing":
{ Args: { "person": string }; Returns: boolean
                           },
"is_full_name":
{ Args: { "value": string }; Returns: boolean
                           },
"is_known_device":
{ Args: { "device": string,"user_email": string }; Returns: boolean
                           },
"is_learner":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_moderator":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_plain_text":
{ Args: { "max_length": number,"value": string }; Returns: boolean
                           },
"is_profile_complete":
{ Args: { "user_id": string }; Returns: boolean
                           },
"is_public_link":
{ Args: { "value": string }; Returns: boolean
                           },
"is_public_name":
{ Args: { "least_length": number,"most_length": number,"value": string }; Returns: boolean
                           },
"is_public_text":
{ Args: { "most_length": number,"value": string }; Returns: boolean
                           },
"is_rate_limit_check":
{ Args: { "item": Json }; Returns: boolean
                           },
"is_sign_in_recent":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"is_status_text":
{ Args: { "max_length": number,"value": string }; Returns: boolean
                           },
"is_unspaced":
{ Args: { "word": string }; Returns: boolean
                           },
"issue_certificate":
{ Args: { "about": string,"person": string,"what": string }; Returns: undefined
                           },
"judge_quiz":
{ Args: { "answers": Json,"quiz": Json }; Returns: Json
                           },
"leaderboard":
{ Args: { "places"?: number }; Returns: {
              "alias": string,"is_caller": boolean,"place": number,"points": number
            }[]
                           },
"learner_badges":
{ Args: Record<PropertyKey, never>; Returns: {
              "badge": string,"earned_at": string,"have": number,"need": number
            }[]
                           },
"learner_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"learning_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"leave_event":
{ Args: { "event": string }; Returns: Json
                           },
"leave_subscription":
{ Args: { "subscriber": string }; Returns: boolean
                           },
"lesson_state":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"like_project":
{ Args: { "liked": boolean,"project": string }; Returns: Json
                           },
"like_recording":
{ Args: { "liked": boolean,"recording": string }; Returns: Json
                           },
"list_api_files":
{ Args: { "person": string }; Returns: Json
                           },
"list_factor_removals":
{ Args: Record<PropertyKey, never>; Returns: {
              "due_at": string,"email": string,"requested_at": string
            }[]
                           },
"list_moderators":
{ Args: Record<PropertyKey, never>; Returns: {
              "added_at": string,"email": string
            }[]
                           },
"live_page":
{ Args: { "with_figures"?: boolean,"with_past"?: boolean }; Returns: Json
                           },
"live_user_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"lock_email_change":
{ Args: { "change": string }; Returns: {
              "applied_at": string | null,
"cancelled_at": string | null,
"id": string,
"moved": (string)[],
"new_confirmed_at": string | null,
"new_email": string,
"old_confirmed_at": string | null,
"old_email": string,
"requested_at": string,
"reverted_at": string | null,
"session_id": string | null,
"user_id": string
            }
                          SetofOptions: {
        from: "*"
        to: "email_changes"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_enrolment":
{ Args: { "caller": string,"course_slug": string,"lesson_slug": string }; Returns: {
              "course": string,
"exercise": NonNullable<Json>,
"place": number,
"quiz": NonNullable<Json>,
"retired": boolean,
"slug": string
            }
                          SetofOptions: {
        from: "*"
        to: "lessons"
        isOneToOne: true
        isSetofReturn: false
      } },
"lock_project":
{ Args: { "caller": string,"project": string }; Returns: {
              "author": string,
"category": string | null,
"created_at": string,
"description": string,
"id": string,
"image_alt": string,
"image_height": number | null,
"image_id": string | null,
"image_width": number | null,
"likes": number,
"published_at": string | null,
"reason": string | null,
"repository": string | null,
"shown_as": string,
"state": string,
"submitted_at": string | null,
"summary": string,
"tags": (string)[],
"title": string,
"updated_at": string,
"version": number,
"website": string | null
            }
                          SetofOptions: {
        from: "*"
        to: "projects"
        isOneToOne: true
        isSetofReturn: false
      } },
"log_failed_sign_in":
{ Args: { "device"?: Json,"email": string }; Returns: undefined
                           },
"log_security_event":
{ Args: { "detail"?: Json,"device"?: Json,"kind": string,"person": string }; Returns: undefined
                           },
"mail_failed":
{ Args: { "error": string,"id": number,"lease": string }; Returns: boolean
                           },
"mail_json":
{ Args: { "mail_id": number }; Returns: Json
                           },
"mail_locale":
{ Args: { "person": string }; Returns: string
                           },
"mail_sent":
{ Args: { "id": number,"lease": string }; Returns: boolean
                           },
"mail_waits_until":
{ Args: { "mail_id": number }; Returns: string
                           },
"mark_factor_passed":
{ Args: { "person": string,"session": string }; Returns: undefined
                           },
"may_mail_wait":
{ Args: { "kind": string }; Returns: boolean
                           },
"metadata_text":
{ Args: { "keys": (string)[],"metadata": Json }; Returns: string
                           },
"move_email_rows":
{ Args: { "from_email": string,"only_rows"?: (string)[],"to_email": string }; Returns: (string)[]
                           },
"move_event":
{ Args: { "ends": string,"event": string,"starts": string }; Returns: undefined
                           },
"mute_emails":
{ Args: { "person": string,"topic": string }; Returns: undefined
                           },
"my_api_keys":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_second_factors":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"id": string,"kind": string,"last_used_at": string,"name": string
            }[]
                           },
"my_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "browser": string,"id": string,"is_current": boolean,"last_used_at": string,"network": string,"started_at": string,"system": string
            }[]
                           },
"new_certificate_code":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"new_message_number":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"note_checks":
{ Args: { "checks": Json }; Returns: number
                           },
"note_device":
{ Args: { "device": string,"person": string }; Returns: boolean
                           },
"note_factor_failure":
{ Args: { "person": string,"session": string }; Returns: undefined
                           },
"note_failed_search":
{ Args: { "locale": string,"query": string }; Returns: boolean
                           },
"note_sign_in":
{ Args: { "device"?: Json,"device_hash": string,"method": string,"person": string,"session": string }; Returns: undefined
                           },
"notification_count":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"notification_topic":
{ Args: { "kind": string }; Returns: string
                           },
"number_readings":
{ Args: { "written": string }; Returns: (number)[]
                           },
"open_incident":
{ Args: { "description": string,"impact"?: string,"services": (string)[],"severity": string,"title": string }; Returns: string
                           },
"open_update_stream":
{ Args: { "page": string,"seconds": number,"topic": string }; Returns: Json
                           },
"own_rating":
{ Args: { "course_slug": string,"person": string }; Returns: Json
                           },
"own_session_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"parse_ip":
{ Args: { "value": string }; Returns: unknown
                           },
"pass_second_factor":
{ Args: { "factor": string,"person": string,"session": string,"sign_count"?: number,"step"?: number }; Returns: boolean
                           },
"project_cursor":
{ Args: { "project": string }; Returns: string
                           },
"project_entries":
{ Args: { "caller": string,"ids": (string)[] }; Returns: Json
                           },
"project_entry":
{ Args: { "caller": string,"entry": Omit<Database["public"]['Tables']["projects"]['Row'], Database["public"]['Tables']["projects"]['ComputedFields']> }; Returns: Json
                           },
"project_image":
{ Args: { "image": string,"project": string }; Returns: string
                           },
"project_json":
{ Args: { "caller": string,"entry": Omit<Database["public"]['Tables']["projects"]['Row'], Database["public"]['Tables']["projects"]['ComputedFields']> }; Returns: Json
                           },
"project_list":
{ Args: { "caller": string,"category": string,"newer_than": string,"older_than": string,"search": string }; Returns: Json
                           },
"project_words":
{ Args: { "category": string,"texts": (string)[] }; Returns: unknown
                           },
"prune_api_keys":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_failed_searches":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_mails":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_notifications":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_status":
{ Args: { "at"?: string }; Returns: number
                           },
"public_project":
{ Args: { "project": string }; Returns: Json
                           },
"publish_catalogue":
{ Args: { "catalogue": Json,"version": string }; Returns: boolean
                           },
"queue_alerts":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"queue_reminders":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"quiet_until":
{ Args: { "at": string,"person": string }; Returns: string
                           },
"rate_course":
{ Args: { "course_slug": string,"note"?: string,"stars": number }; Returns: Json
                           },
"rate_limit_hash":
{ Args: { "bucket": string,"subject": string }; Returns: string
                           },
"read_certificate":
{ Args: { "certificate_code": string }; Returns: Json
                           },
"read_notifications":
{ Args: { "notification": number,"older"?: boolean }; Returns: number
                           },
"read_project":
{ Args: { "project": string }; Returns: Json
                           },
"rebuild_counts":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"rebuild_points":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"recording_answer":
{ Args: { "about": string,"person": string }; Returns: Json
                           },
"recording_facts":
{ Args: { "only_one"?: string,"person": string }; Returns: {
              "liked": boolean,"likes": number,"recording": string,"seen": boolean,"views": number
            }[]
                           },
"recording_figures":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"register_for_event":
{ Args: { "event": string,"locale"?: string }; Returns: Json
                           },
"reissue_certificate":
{ Args: { "certificate_code": string }; Returns: string
                           },
"reject_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"remove_rating":
{ Args: { "course_slug": string }; Returns: boolean
                           },
"remove_second_factor":
{ Args: { "factor": string }; Returns: boolean
                           },
"renew_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"replace_recovery_codes":
{ Args: { "code_hashes": (string)[] }; Returns: boolean
                           },
"reply_to_message":
{ Args: { "reply_body": string,"request_key": string,"secret_hash": string }; Returns: Json
                           },
"request_factor_removal":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_learner":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_moderator":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_no_pause":
{ Args: { "person": string,"task": string }; Returns: undefined
                           },
"require_recent_sign_in":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"require_writer":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"reserve_api_file":
{ Args: { "file": string,"filename": string,"format": string,"metadata"?: Json,"person": string,"size": number }; Returns: boolean
                           },
"reserve_avatar":
{ Args: { "avatar": string }; Returns: undefined
                           },
"reserve_project_image":
{ Args: { "author": string,"image": string,"project": string }; Returns: boolean
                           },
"resolve_incident":
{ Args: { "incident": string,"message": string }; Returns: boolean
                           },
"return_auth_mail":
{ Args: { "mail": number }; Returns: undefined
                           },
"return_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
                           },
"return_sign_in_attempt":
{ Args: { "account": string,"source": string,"succeeded": boolean }; Returns: undefined
                           },
"revert_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"review_comment":
{ Args: { "comment_id": string,"decision": string,"known_version": number }; Returns: boolean
                           },
"review_project":
{ Args: { "decision": string,"known_version": number,"project": string,"reason": string }; Returns: Json
                           },
"review_queue":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"revoke_api_key":
{ Args: { "key": string }; Returns: boolean
                           },
"revoke_calendar_feed":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"revoke_certificate":
{ Args: { "certificate_code": string,"reason": string }; Returns: boolean
                           },
"role_from_metadata":
{ Args: { "metadata": Json }; Returns: string
                           },
"save_note":
{ Args: { "course_slug": string,"known_at"?: string,"lesson_slug": string,"note": string }; Returns: {
              "body": string,"conflict": boolean,"updated_at": string
            }[]
                           },
"save_place":
{ Args: { "course_slug": string,"lesson_slug": string,"quiz_draft"?: Json,"scroll_share": number }; Returns: undefined
                           },
"save_project":
{ Args: { "fields": Json,"known_version": number,"project": string }; Returns: Json
                           },
"schedule_maintenance":
{ Args: { "description": string,"ends": string,"impact"?: string,"services": (string)[],"starts": string,"title": string }; Returns: string
                           },
"search_live":
{ Args: { "query": string,"topics": (string)[] }; Returns: Json
                           },
"search_query":
{ Args: { "category"?: string,"search": string }; Returns: unknown
                           },
"search_words":
{ Args: { "value": string }; Returns: (string)[]
                           },
"second_factor_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "codes_left": number,"has_app": boolean,"has_passkey": boolean,"is_missing": boolean,"removal_due_at": string,"session_id": string,"user_id": string
            }[]
                           },
"see_faq":
{ Args: { "faq": string }; Returns: undefined
                           },
"see_recording":
{ Args: { "recording": string }; Returns: Json
                           },
"send_message":
{ Args: { "message_body": string,"message_topic": string,"page_language": string,"request_key": string,"secret_hash": string,"sender_email": string,"sender_name": string,"sender_phone"?: string }; Returns: {
              "already_stored": boolean,"number": string
            }[]
                           },
"session_device":
{ Args: { "session": string }; Returns: Json
                           },
"session_standing":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"set_account_email":
{ Args: { "address": string,"person": string }; Returns: undefined
                           },
"set_alias":
{ Args: { "chosen"?: string }; Returns: boolean
                           },
"set_avatar":
{ Args: { "avatar"?: string,"person": string }; Returns: boolean
                           },
"set_event_alert":
{ Args: { "locale"?: string,"wanted": boolean }; Returns: boolean
                           },
"set_factor_challenge":
{ Args: { "challenge": string,"person": string,"session": string }; Returns: undefined
                           },
"set_message_state":
{ Args: { "message_number": string,"new_state": string }; Returns: boolean
                           },
"set_moderator":
{ Args: { "address": string,"wanted": boolean }; Returns: boolean
                           },
"set_notification_settings":
{ Args: { "app_off": (string)[],"email_off": (string)[],"quiet_from": string,"quiet_to": string,"zone": string }; Returns: undefined
                           },
"showcase_page":
{ Args: { "category"?: string,"newer_than"?: string,"older_than"?: string,"search"?: string,"view"?: string }; Returns: Json
                           },
"sign_in_pause":
{ Args: { "failures": number }; Returns: string
                           },
"signal_status":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"signed_in_user_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"solve_exercise":
{ Args: { "answer": string,"course_slug": string,"lesson_slug": string }; Returns: boolean
                           },
"spotlight_list":
{ Args: { "before"?: string,"caller": string,"most": number }; Returns: Json
                           },
"start_email_change":
{ Args: { "address": string }; Returns: undefined
                           },
"status_overview":
{ Args: { "at"?: string }; Returns: Json
                           },
"store_recovery_codes":
{ Args: { "code_hashes": (string)[],"person": string }; Returns: undefined
                           },
"submit_project":
{ Args: { "project": string }; Returns: Json
                           },
"submit_quiz":
{ Args: { "answers": Json,"course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"subscribe_status":
{ Args: { "email": string,"locale": string }; Returns: undefined
                           },
"subscription_state":
{ Args: { "subscriber": string }; Returns: string
                           },
"take_api_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"bucket": string,"max_hits": number,"remaining": number,"reset_after": number,"window_seconds": number
            }[]
                           },
"take_auth_mail":
{ Args: { "address": string,"browser"?: string,"device"?: string,"purpose": string,"user_email": string }; Returns: number
                           },
"take_factor_challenge":
{ Args: { "person": string,"session": string }; Returns: string
                           },
"take_rate_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
                           },
"take_sign_in_attempt":
{ Args: { "account": string,"device"?: string,"network": string,"user_email": string }; Returns: {
              "retry_after": number,"source": string
            }[]
                           },
"tell_email_change":
{ Args: { "change": string }; Returns: undefined
                           },
"touch_session":
{ Args: { "device"?: Json,"person": string,"session": string }; Returns: undefined
                           },
"update_incident":
{ Args: { "incident": string,"message": string }; Returns: boolean
                           },
"update_version":
{ Args: { "person": string,"topic": string }; Returns: string
                           },
"use_api_key":
{ Args: { "key_hash": string }; Returns: string
                           },
"use_recovery_code":
{ Args: { "code_hash": string,"person": string,"session": string }; Returns: boolean
                           },
"verified_results":
{ Args: { "about": string,"person": string,"until": string,"what": string }; Returns: {
              "exercises": number,"quiz_correct": number,"quiz_total": number
            }[]
                           },
"visible_name":
{ Args: { "value": string }; Returns: string
                           },
"vote_faq":
{ Args: { "faq": string,"helpful": boolean,"person"?: string,"voter": string }; Returns: Json
                           },
"watch_updates":
{ Args: { "streams": (string)[] }; Returns: {
              "stream": string,"version": string
            }[]
                           },
"withdraw_project":
{ Args: { "project": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}
